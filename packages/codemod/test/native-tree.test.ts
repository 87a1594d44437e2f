import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ts } from "ts-morph";
import { describe, expect, it, onTestFinished } from "vitest";
import { NativeCode } from "../src/checker/native-code.ts";
import { loadCases } from "./cases/load-cases.ts";
import { written } from "./reached.ts";

/** What is rarely written, and has a property of its own. */
const SYNTAX = `
/// <reference lib="es2022" />
import defaultName, { type Only, one as other, default as again } from "./other.ts";
import type * as everything from "./other.ts";
import data from "./data.json" with { type: "json" };
import old = require("./other.ts");
export * as passed from "./other.ts";
export { one, type Only as Renamed } from "./other.ts";
export type { Only as Also } from "./other.ts";
export default abstract class<in out T extends string = "a"> extends Base<T> implements One, Two<T> {
  static readonly #hidden?: number = 1;
  declare name: string;
  optional?: string;
  definite!: string;
  "due-at" = 1;
  [computed]: string = "";
  accessor both = 1;
  static { this.#hidden; }
  constructor(private readonly own: string, public more?: number, ...rest: unknown[]) { super(); }
  @decorated() get value(): T { return this.own as T; }
  set value(next) { this.name = next; }
  async *each?<K extends keyof T>(this: Base<T>, key: K): AsyncGenerator<K> { yield key; yield* this.each!(key); }
  abstract later(): void;
  [index: string]: unknown;
}
enum Kind { A = "a", "B-C" = 1 << 2, D }
declare const enum Flags { None }
declare module "elsewhere" { export const there: string; }
declare global { interface Window { own: string } }
namespace Outer.Inner { export type T = 1; }
type Mapped<T> = { -readonly [K in keyof T as \`on\${Capitalize<K & string>}\`]-?: T[K] };
type More<T> = { readonly [K in keyof T]+?: T[K] } & { [K in "a"]: K };
type Chosen<T> = T extends readonly [infer Head extends string, ...infer Rest] ? [head: Head, rest?: Rest, ...more: Rest] : never;
type Called = { (first: string): void; new <T>(of: T): T; method?(): void; get own(): string; set own(value: string) };
type Far = import("./other.ts", { with: { "resolution-mode": "import" } }).Only<string>["a"][number] | typeof import("./other.ts") | typeof one.two<string>;
type Asserting = (value: unknown) => asserts value is string;
type Of = unique symbol | -1 | 1n | null | (abstract new () => void) | this | undefined[] | [string?];
function asserting(this: Window, value: unknown): asserts value { if (!value) throw new Error(); }
const { a, "b-c": b = 1, [computed]: c, ...others } = one;
const [first, , third = 2, ...last] = two;
using held = open();
let chained = one?.two?.["three"]?.(four)!.five?.six![0], tagged = tag<string>\`a\${one}b\${\`c\${two}\`}d\`;
var told = <const T,>(of: T) => of satisfies T, asserted = <string>one, constant = [1, "b"] as const;
label: for (const key in one) { if (key === "a") continue label; else if (!key) break label; else { debugger; } }
for await (const each of all()) void each;
for (let i = 0, n = 10; i < n; i++, --n) do { i += 1; } while (i ** 2 > 3);
while (false);
({ a, b: b = 2, ["c" + 1]: c, ...others } = { async *m() {}, get own() { return 1; }, set own(value) {}, ...one, a, 1: 2 });
switch (one) { case "a": case 1: one(); break; default: two(); }
try { await one; } catch ({ message }) { delete one.two; } finally { new.target; import.meta.url; }
const made = new (class Named extends null {})(), bare = new Date, text = 'single' + "double" + \`none\`, big = 1_000n, re = /a[/]b/giu;
one ??= two || three && (four, five) ? typeof six : function* named() {};
export = one;
`;

const MARKUP = `
import * as React from "react";
const one = <Outer.Inner<string> a="text &amp; more" b={1} {...rest} data-on c:d='x'>{...children} text {/* none */}<br/><></></Outer.Inner>;
const two = <div key={\`a\${1}\`}>{one}</div>;
`;

describe("the tree of a native compiler", () => {
  it.each([
    ["what is rarely written", { "src/syntax.ts": SYNTAX }],
    ["markup", { "src/markup.tsx": MARKUP }],
    [
      "letters that take more than a unit",
      { "src/letters.ts": 'const 名 = "😀", { a } = { a: 名 }; // é\na;\n' },
    ],
    ["a mark at its beginning", { "src/mark.ts": "\ufeffexport const a = 1;\r\nexport const b = a;\r\n" }],
  ])("is that of the other one: %s", (_, files) => {
    const code = opened(join(written(files), "tsconfig.json"));
    const paths = code.paths().filter((path) => path.includes("/src/"));
    expect(paths).toHaveLength(1);
    for (const path of paths) expectSame(code, path);
  });

  it("stays the same, whatever else is opened with another text of the file", () => {
    const folder = written({ "src/event.ts": "export const startsAt = 1;" });
    const path = join(folder, "src/event.ts");
    const code = opened(join(folder, "tsconfig.json"));
    const old = code.with(new Map());
    const before = old.source(path);
    code.with(new Map([[path, "export const startAt = 1;"]])).source(path);
    expect(old.source(path)).toBe(before);
  });

  it("is that of the other one: the code of all cases, and this package's own", () => {
    const inputs = loadCases().flatMap(({ name, input }) =>
      [...input].map(([path, text]): [string, string] => [`src/${name}/${path}`, text]),
    );
    const cases = opened(join(written(Object.fromEntries(inputs)), "tsconfig.json"));
    const own = opened(join(import.meta.dirname, "../tsconfig.json"));
    let count = 0;
    for (const code of [cases, own]) {
      for (const path of code.paths().filter((one) => !one.includes("node_modules"))) {
        if (!/\.tsx?$/.test(path)) continue;
        expectSame(code, path);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(300);
  });
});

function opened(tsconfig: string): NativeCode {
  const code = new NativeCode(tsconfig);
  onTestFinished(() => code.close());
  return code;
}

function expectSame(code: NativeCode, path: string): void {
  const found = code.with(new Map()).source(path);
  const text = code.text(path);
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const wanted = ts.createSourceFile(path, text, options, true);
  expect(found?.text).toBe(text);
  const [nodes, others] = [nodesOf(found as ts.Node), nodesOf(wanted)];
  expect(nodes.map(described).join("\n")).toBe(others.map(described).join("\n"));
  const names = others.map((other) =>
    ts.isSourceFile(other)
      ? ["fileName", "text", "statements", "endOfFileToken"]
      : Object.keys(other).filter((name) => !INTERNAL.has(name) && !OTHERWISE.has(name)),
  );
  const detailed = (node: ts.Node, index: number) => [
    propertiesOf(node, names[index] ?? []),
    node.flags & FLAGS,
    node.getText(),
    ts.isOptionalChain(node),
  ];
  const [details, otherDetails] = [nodes.map(detailed), others.map(detailed)];
  // To expect something of each of 200,000 nodes takes a hundred times as long.
  if (!isDeepStrictEqual(details, otherDetails)) expect(details).toEqual(otherDetails);
}

const FLAGS = ts.NodeFlags.BlockScoped | ts.NodeFlags.OptionalChain;

/** What compilers note on nodes for themselves. */
const INTERNAL = new Set(
  `autoGenerate bindDiagnostics bindSuggestionDiagnostics emitNode flags flowNode id
  jsDoc locals modifierFlagsCache original possiblyExhaustive symbol transformFlags`.split(/\s+/),
);

/** What only one of them says, and nobody must ask: how a literal is written, and names that were used before. */
const OTHERWISE = new Set(
  `assertClause assertions hasExtendedUnicodeEscape isUnterminated multiLine
  numericLiteralFlags rawText singleQuote templateFlags`.split(/\s+/),
);

function nodesOf(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

function described(node: ts.Node | undefined): string {
  return node ? `${ts.SyntaxKind[node.kind]} ${node.pos} ${node.getStart()} ${node.end}` : "nothing";
}

function propertiesOf(node: ts.Node, names: readonly string[]): unknown[] {
  return names.map((name) => {
    const value = (node as unknown as Record<string, unknown>)[name];
    if (Array.isArray(value)) return [name, value.map(described)];
    if (typeof value === "object" && value !== null) return [name, described(value as ts.Node)];
    // What is not so is false in one compiler, and nothing in the other.
    return [name, value || undefined];
  });
}
