import { describe, expect, it } from "vitest";
import { nameConflictsOf } from "../../src/rewrite/name-conflicts.ts";
import { parseMarked } from "./marked-code.ts";

/** Each conflict as the code around it: the line up to the name. */
function conflicts(code: string, to: string, extension?: string): string[] {
  const { source, name } = parseMarked(code, extension);
  return nameConflictsOf(name, to).map(
    (node) => `${source.text.slice(node.getFullStart(), node.end).trim()}@${node.getStart()}`,
  );
}

/** The offsets of a name in code without its marks. */
function offsets(code: string, name: string): string[] {
  const text = code.replace(/[«»]/g, "");
  return [...text.matchAll(new RegExp(`(?<![\\w"'])["']?${name}(?!\\w)["']?`, "g"))].map(
    ({ 0: found, index }) => `${found}@${index}`,
  );
}

describe("nameConflictsOf", () => {
  it.each([
    ["an object", "f({ «a»: 1, b: 2 });"],
    ["an object, of a shorthand", "f({ «a», b });"],
    ["an object, with a key in quotes", 'f({ «a»: 1, "b": 2 });'],
    ["an object, with a method", "f({ «a»: 1, b() {} });"],
    ["an object, with a computed key", 'f({ [«"a"»]: 1, ["b"]: 2 });'],
    ["a pattern", "const { «a», b: c } = e;"],
    ["an assignment pattern", "({ «a»: x, b } = e);"],
    ["a class", "class A { «a» = 1; b() {} }"],
    ["a class, with an accessor", "class A { get «a»() { return 1 } set b(c) {} }"],
    ["a class, with a parameter property", "class A { «a» = 1; constructor(readonly b: 1) {} }"],
    ["an interface", "interface A { «a»: 1; b: 2 }"],
    ["a type literal", "type A = { «a»(): 1; b?: 2 };"],
    ["an enum", "enum A { «a», b }"],
    ["a JSX element", "f(<A «a» b={1} />);"],
    ["a file, of a type", "type «a» = 1; interface b {}"],
    ["a file, of an import", "import { x as «a» } from 'x'; import b from 'y';"],
    ["a file, where another one is used", "type «a» = 1; let c: b;"],
    ["a function, of a parameter property", "class A { constructor(public «a»: 1, b: 2) {} }"],
    ["a function, with a variable", "class A { constructor(public «a»: 1) { if (c) { var b = 2 } } }"],
    ["a function, where another variable is used", "class A { constructor(public «a»: 1) { f(() => b) } }"],
    [
      "a function, where an inner variable would hide it",
      "class A { constructor(public «a»: 1) { { const b = 2; f(a) } } }",
    ],
  ])("finds the name in %s", (_, code) => expect(conflicts(code, "b")).toEqual(offsets(code, "b")));

  it.each([
    ["another object", "f({ «a»: 1, c: { b: 2 } });"],
    ["a value", "f({ «a»: b, c: b });"],
    ["a rest", "const { «a», ...b } = e;"],
    ["a variable of a pattern", "const { «a», c: b } = e;"],
    ["static members, for others", "class A { «a» = 1; static b = 2 }"],
    ["other members, for static ones", "class A { static «a» = 1; constructor(readonly b: 1) {} }"],
    ["a local name of an import", "import { «a», b } from 'x';"],
    ["a variable, of a property access", "let b; f(e.«a»);"],
    ["a key that is computed from a variable", "f({ «a»: 1, [b]: 2 });"],
    ["a type parameter", "type «a» = 1; function f<b>(c: b) {}"],
    ["a private name", "class A { «a» = 1; #b = 2 }"],
    [
      "an inner variable that hides nothing",
      "class A { constructor(public «a»: 1) { f((b) => b, a, x.b, { b: 1 }) } }",
    ],
  ])("does not count %s", (_, code) => expect(conflicts(code, "b")).toEqual([]));

  it("reports each place once", () => {
    const code = "class A { constructor(public «a»: 1, public b: 2) { f(b) } }";
    expect(conflicts(code, "b")).toHaveLength(1);
  });

  it("finds the name in a JSDoc type", () => {
    const code = "/**\n * @typedef {Object} A\n * @property {string} «a»\n * @property {string} b\n */";
    expect(conflicts(code, "b", "js")).toHaveLength(1);
  });
});
