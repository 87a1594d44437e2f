import { describe, expect, it } from "vitest";
import { describeValue } from "../../src/wallet/describe-value.ts";
import { splitPage } from "../../src/wallet/split-page.ts";

describe("splitPage", () => {
  it("takes the list of a page for its orders, whatever it is called", () => {
    expect(splitPage({ tags: ["a"], results: [{ a: 1 }, { b: 2 }], next: "x" })).toEqual({
      rows: [{ a: 1 }, { b: 2 }],
      columns: ["a", "b"],
      rest: { tags: ["a"], next: "x" },
    });
  });

  it("prefers a list that has something in it", () => {
    const page = { errors: [], items: [{ a: 1 }] };
    expect(splitPage(page)).toEqual({ rows: [{ a: 1 }], columns: ["a"], rest: { errors: [] } });
  });

  it("tells an empty list from none", () => {
    expect(splitPage({ items: [] })).toEqual({ rows: [], columns: [], rest: {} });
    expect(splitPage({ total: 0 })).toEqual({ rows: undefined, columns: [], rest: { total: 0 } });
  });
});

describe("describeValue", () => {
  it.each([
    [1234.5, "1,234.5"],
    ["2030-01-01", "2030-01-01"],
    [true, "yes"],
    [null, "—"],
    [{ a: [1] }, '{"a":[1]}'],
  ])("shows %j as %s", (value, text) => expect(describeValue(value)).toBe(text));
});
