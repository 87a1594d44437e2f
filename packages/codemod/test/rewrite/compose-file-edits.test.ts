import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { isNameNode } from "../../src/program/find-names.ts";
import { composeFileEdits, type Rewrite } from "../../src/rewrite/compose-file-edits.ts";
import { applyEdits } from "../../src/text/compose-edits.ts";
import { parse } from "./marked-code.ts";

/** @param to makes the rewrite of each name of the file; null for names that stay. */
function composed(code: string, to: (name: ts.Node & { text: string }) => Omit<Rewrite, "name"> | null) {
  const source = parse(code);
  const rewrites: Rewrite[] = [];
  const visit = (node: ts.Node): void => {
    const rewrite = isNameNode(node) ? to(node) : null;
    if (rewrite) rewrites.push({ ...rewrite, name: node } as Rewrite);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const { edits, refused, conflicts } = composeFileEdits(source, rewrites);
  const textOf = ({ name }: Rewrite) => name.getText();
  return {
    text: applyEdits(source.text, edits),
    refused: refused.map(textOf),
    conflicts: conflicts.map((all) => all.map(textOf)),
  };
}

/** Renames what has a new name in a table, but for variables and types. */
function renamed(code: string, names: Record<string, string>) {
  return composed(code, (name) => {
    const to = names[name.text];
    return to !== undefined && !ts.isTypeReferenceNode(name.parent) && !isVariable(name)
      ? ({ kind: "rename", to } as const)
      : null;
  });
}

function isVariable(name: ts.Node): boolean {
  const { parent } = name;
  const isValue = ts.isPropertyAssignment(parent) && parent.initializer === name;
  return (
    ts.isCallExpression(parent) || isValue || ts.isVariableDeclaration(parent) || ts.isTypeQueryNode(parent)
  );
}

it("writes names beside, around and inside each other", () => {
  const code = "f({ a: x.b.a, b }, <C a={x.b} b />);";
  expect(renamed(code, { a: "the.a", b: "the-b" })).toEqual({
    text: 'f({ "the.a": x["the-b"]["the.a"], "the-b": b }, <C {...{ "the.a": x["the-b"] }} the-b />);',
    refused: [],
    conflicts: [],
  });
});

it("writes a type query of which several names change", () => {
  expect(renamed("type A = (typeof x.a.b.c)[];", { a: "the-a", c: "the-c" }).text).toBe(
    'type A = ((typeof x)["the-a"]["b"]["the-c"])[];',
  );
  expect(renamed('type A = (typeof x)["the-a"]["the-b"]["c"];', { "the-a": "a", "the-b": "b" }).text).toBe(
    'type A = (typeof x.a.b)["c"];',
  );
});

it("writes a shorthand of a parameter property, key and variable", () => {
  const code = "class A { constructor(public a: string) { f({ a }) } }";
  const all = composed(code, (name) => (name.text === "a" ? { kind: "rename", to: "b" } : null));
  expect(all.text).toBe("class A { constructor(public b: string) { f({ b }) } }");
  const key = composed(code, (name) =>
    name.text === "a" && !ts.isParameter(name.parent) ? { kind: "rename", to: "b" } : null,
  );
  expect(key.text).toBe("class A { constructor(public a: string) { f({ b: a }) } }");
});

it("swaps two names", () => {
  expect(renamed("f({ a: 1, b: 2 }, x.a, x.b);", { a: "b", b: "a" }).text).toBe(
    "f({ b: 1, a: 2 }, x.b, x.a);",
  );
});

it("keeps a key apart from a variable that gets another name", () => {
  const code = "class A { constructor(public a: string) { f({ b: a }) } }";
  expect(renamed(code, { a: "c", b: "a" }).text).toBe(
    "class A { constructor(public c: string) { f({ a: c }) } }",
  );
});

it("makes all of a rewrite or nothing of it", () => {
  // The uses of the parameter go with it, and one of them is to be called otherwise.
  const code = "class A { constructor(public a: string) { g(a); f(a) } }";
  const { text, conflicts } = composed(code, ({ parent, text: name }) =>
    name === "a" ? { kind: "rename", to: ts.isCallExpression(parent) ? "c" : "b" } : null,
  );
  expect({ text, conflicts }).toEqual({
    text: code,
    conflicts: [
      ["a", "a"],
      ["a", "a"],
    ],
  });
});

it("returns what cannot be spelled", () => {
  expect(renamed("interface A extends x.a {}\nf(x.a);", { a: "the-a" })).toEqual({
    text: 'interface A extends x.a {}\nf(x["the-a"]);',
    refused: ["a"],
    conflicts: [],
  });
});

const NAMES = ["startAt", "startsAt"];

function guarded(code: string, others: Record<string, string> = {}) {
  return composed(code, (name) => {
    if (name.text === "startsAt" || name.text === "hit")
      return { kind: "guard", names: name.text === "hit" ? ["the", "hit"] : NAMES };
    const to = others[name.text];
    return to === undefined ? null : { kind: "rename", to };
  });
}

it("renames inside of a guard, wherever it keeps the value", () => {
  expect(guarded("f(x.a.startsAt);", { a: "the-a" }).text).toBe(
    'f("startAt" in x["the-a"] ? x["the-a"].startAt : x["the-a"].startsAt);',
  );
});

it("guards fields of one pattern together", () => {
  expect(guarded("const { hit, a, startsAt } = x;", { a: "b" }).text).toBe(
    'const { b: a } = x, hit = "the" in x ? x.the : x.hit, startsAt = "startAt" in x ? x.startAt : x.startsAt;',
  );
});

it("refuses a guard around a value that is guarded itself", () => {
  expect(guarded("f(x.hit.startsAt);")).toEqual({
    text: 'f(("the" in x ? x.the : x.hit).startsAt);',
    refused: ["startsAt"],
    conflicts: [],
  });
});
