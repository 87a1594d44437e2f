import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  childOf,
  normalizePointer,
  parentOf,
  pointerOf,
  tokensOf,
  valueAt,
} from "../../src/json/json-pointer.ts";

/** Texts of all kinds, with what pointers escape more often than by chance. */
const token = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom("~", "/", "%", "0", "1", "2", "5", "F", "é", "😀", ""), { maxLength: 8 })
    .map((list) => list.join("")),
);

describe("a pointer", () => {
  it.each([
    [[], "#"],
    [[""], "#/"],
    [["paths", "/events/{eventId}", "get"], "#/paths/~1events~1{eventId}/get"],
    [["~1", "a~b"], "#/~01/a~0b"],
    [["50%", "%2F"], "#/50%25/%252F"],
    [["naïve 😀"], "#/naïve 😀"],
  ])("of %j is %s", (tokens, pointer) => {
    expect(pointerOf(tokens)).toBe(pointer);
    expect(tokensOf(pointer)).toEqual(tokens);
  });

  it.each([
    ["#/paths/~1events~1%7Bid%7D", ["paths", "/events/{id}"]],
    ["#/a%2Fb", ["a/b"]],
    ["#/100%", ["100%"]],
    ["#/%zz", ["%zz"]],
    ["#/%F0%9F%98%80", ["😀"]],
  ])("that another tool wrote, %s, is understood", (pointer, tokens) => {
    expect(tokensOf(pointer)).toEqual(tokens);
    expect(tokensOf(normalizePointer(pointer))).toEqual(tokens);
  });

  it("gives its tokens back, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        expect(tokensOf(pointerOf(tokens))).toEqual(tokens);
        expect(normalizePointer(pointerOf(tokens))).toBe(pointerOf(tokens));
      }),
      { numRuns: 1000 },
    );
  });

  it("has a parent and children", () => {
    fc.assert(
      fc.property(fc.array(token), token, (tokens, last) => {
        expect(childOf(pointerOf(tokens), last)).toBe(pointerOf([...tokens, last]));
        expect(parentOf(pointerOf([...tokens, last]))).toBe(pointerOf(tokens));
      }),
    );
    expect(childOf("#/tags", 0, "name")).toBe("#/tags/0/name");
  });
});

describe("valueAt", () => {
  it("finds every value of a document", () => {
    const document = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, true, 0, "", "text"),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(token, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(document, (root) => {
        const check = (value: unknown, tokens: string[]) => {
          expect(valueAt(root, pointerOf(tokens))).toBe(value);
          if (typeof value !== "object" || value === null) return;
          for (const [key, inner] of Object.entries(value)) check(inner, [...tokens, key]);
        };
        check(root, []);
      }),
    );
  });

  it.each([
    "#/a/b/c",
    "#/b",
    "#/list/2",
    "#/list/length",
    "#/toString",
    "#/a/constructor",
    "#/text/0",
    "#/none/a",
  ])("finds nothing at %s", (pointer) => {
    const document = { a: { b: 1 }, list: [1, 2], text: "text", none: null };
    expect(valueAt(document, pointer)).toBeUndefined();
  });
});
