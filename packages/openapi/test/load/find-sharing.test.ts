import { describe, expect, it } from "vitest";
import { findSharing } from "../../src/load/find-sharing.ts";

describe("findSharing", () => {
  it("tells a tree from values that stand in several places", () => {
    const shared = { a: 1 };
    expect(findSharing({ a: { a: 1 }, b: [{ a: 1 }, "x", "x"] })).toEqual({
      isShared: false,
      unbounded: undefined,
    });
    expect(findSharing({ a: shared, b: [shared] })).toEqual({ isShared: true, unbounded: undefined });
  });

  it("names the innermost value that contains itself", () => {
    const inner: Record<string, unknown> = {};
    inner.self = inner;
    expect(findSharing({ a: [0, { b: inner }] }).unbounded).toEqual({
      tokens: ["a", "1", "b", "self"],
      message: "Expected a tree of values, received a YAML alias to what it stands in.",
    });
  });
});
