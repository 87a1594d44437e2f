import { describe, expect, it } from "vitest";
import { countOf } from "../../src/input/count-of.ts";

describe("countOf", () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 1_234_567])("writes %d as English does", (count) => {
    expect(countOf(count, "place")).toBe(`${count.toLocaleString("en")} places`);
  });

  it("knows one from several", () => {
    expect(countOf(1, "place")).toBe("1 place");
    expect(countOf(["a"], "file is", "files are")).toBe("1 file is");
    expect(countOf(["a", "b"], "file is", "files are")).toBe("2 files are");
  });
});
