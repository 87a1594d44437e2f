import { expect, it } from "vitest";
import { templateOf } from "../../src/exchange/path-template.ts";
import { isData } from "../../src/shape/data-keys.ts";

it.each([
  "startsAt",
  "starts_at",
  "address2",
  "oauth2callback",
  "sha256sum",
  "x-rate-limit-v2",
  "2xx",
  "utf8",
  "iso3166alpha2",
  "base64",
  "deadbeef",
  "First name",
  "@type",
  "events",
  "v2",
  "my-talk-2024-part-2",
  "__proto__",
  "billingAddressLine1",
  "isOAuth2ClientEnabled",
  "GetNavigationMenu2",
  "ipv6AddressRangeStart",
  "sha256FingerprintHex",
])("takes %s for a name", (key) => {
  expect(isData(key)).toBe(false);
});

it.each([
  "42",
  "7c0b7a5e-9d0f-4a3c-8f6e-2f1f0f6f3a11",
  "507f1f77bcf86cd799439011",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "cjld2cjxh0000qzrmn831i7rn",
  "evt_8fK2mQ0x",
  "aB3dE5fG7hI9jK1lM2",
  "dGhpcyBpcyBhIHRlc3Q1",
  "InvoiceOfAcmeCorporation20261126",
  "V1StGXR8_Z5jdHi6B-myT",
  "eyJhbGciOiJub25lIn0.e30.",
  "sk_live_51H8xQ2eZvKYlo2C",
  "ann@example.com",
  "2026-11-26",
  "2026-11",
  "https://example.com",
  "+43 1 5321234",
  "Ann wrote a letter",
  "x".repeat(129),
])("takes %s for data", (key) => {
  expect(isData(key)).toBe(true);
});

it("cuts data and what stands behind a semicolon out of paths", () => {
  expect(templateOf("/users/ann%40example.com/events/01ARZ3NDEKTSV4RRFFQ69G5FAV/tags/v2")).toBe(
    "/users/{}/events/{}/tags/v2",
  );
  expect(templateOf("/events;jsessionid=8fK2mQ0x/42")).toBe("/events/{}");
  expect(templateOf("/100%/x")).toBe("/100%/x");
});
