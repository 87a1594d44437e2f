import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generateOpposites } from "../../scripts/generate-opposites.ts";
import { areOpposite } from "../../src/renames/are-opposite.ts";

describe("opposite names", () => {
  it.each([
    // WordNet
    ["visible", "hidden"],
    ["isAccepted", "rejectedBy"],
    ["open", "closed"],
    ["creditLimit", "debitLimit"],
    ["importedAt", "exportedAt"],
    ["winnerId", "loserId"],
    // Siblings
    ["buyer", "seller"],
    ["weeklyLimit", "monthly_limit"],
    ["billingAddress", "shippingAddress"],
    ["followersCount", "followingCount"],
    ["email", "phone"],
    ["created_at", "updatedAt"],
    ["maxSegments", "default_segments"],
    // One of a row
    ["addressLine1", "address_line_2"],
    ["customField9", "customField10"],
    // Forms of words
    ["verified", "unverified"],
    ["is_active", "isNotActive"],
    ["isCompressed", "isUncompressed"],
    ["connected", "disconnected"],
    ["inboundCalls", "outboundCalls"],
    ["payerId", "payeeId"],
    ["refundable", "nonRefundable"],
    ["upvotes", "downvotes"],
    ["can_edit", "cannot_edit"],
    ["hasAccess", "hasntAccess"],
    ["billTo", "shipTo"],
    ["pickupAddress", "dropoffAddress"],
    ["pick_up_at", "drop_off_at"],
  ])("%s and %s", (before, after) => {
    expect(areOpposite(before, after)).toBe(true);
    expect(areOpposite(after, before)).toBe(true);
  });

  it.each([
    ["price", "cost"],
    ["startsAt", "startAt"],
    ["colour", "color"],
    ["count", "total"],
    ["updatedAt", "modifiedAt"],
    ["name", "title"],
    ["userName", "ownerName"],
    ["url", "href"],
    ["sellPrice", "sellingPrice"],
    ["rent", "want"],
  ])("not %s and %s", (before, after) => {
    expect(areOpposite(before, after)).toBe(false);
  });
});

it("are what WordNet gives, as it was committed", () => {
  const committed = readFileSync(join(import.meta.dirname, "../../src/renames/opposites.json"), "utf8");
  expect(committed).toBe(generateOpposites());
  expect(committed.length).toBeLessThan(100_000);
  expect(committed).toContain("WordNet 3.1 Copyright 2011 by Princeton University");
});
