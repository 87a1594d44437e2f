import { describe, expect, it } from "vitest";
import { followReference } from "../../src/document/follow-reference.ts";

const document = {
  a: { $ref: "#/b" },
  b: { $ref: "#/c~1d", description: "beside" },
  "c/d": { type: "string" },
  circle: { $ref: "#/back" },
  back: { $ref: "#/circle" },
  list: [{ type: "number" }],
  text: "text",
};

describe("followReference", () => {
  it("gives an object without a reference as it is", () => {
    const value = { type: "string" };
    expect(followReference(document, "#/x", value)).toEqual({ pointer: "#/x", value });
  });

  it.each([
    ["#/a", { pointer: "#/c~1d", value: document["c/d"] }],
    ["#/c%2Fd", { pointer: "#/c~1d", value: document["c/d"] }],
    ["#/list/0", { pointer: "#/list/0", value: document.list[0] }],
    ["#", { pointer: "#", value: document }],
  ])("follows %s to its end", (reference, place) => {
    expect(followReference(document, "#/x", { $ref: reference })).toEqual(place);
  });

  it.each([
    "#/circle",
    "#/none",
    "#/text",
    "#/list",
    "#/list/length",
    "#/toString",
    "#anchor",
    "other.yaml#/a",
    "b",
    "",
  ])("gives null for %s", (reference) => {
    expect(followReference(document, "#/x", { $ref: reference })).toBeNull();
  });

  it.each([["a text"], [null], [true], [[]], [undefined]])(
    "gives null for what is no object: %j",
    (value) => {
      expect(followReference(document, "#/x", value)).toBeNull();
    },
  );

  it("takes `$ref` for a reference only if it is a text", () => {
    const value = { $ref: { type: "string" } };
    expect(followReference(document, "#/x", value)).toEqual({ pointer: "#/x", value });
  });
});
