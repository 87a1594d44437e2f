import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import type { Type } from "../../src/compiler/compiler.ts";
import { declared, nodeOf, opened, printed } from "./opened.ts";

const API = `export interface Event { startsAt: string; title: string }
export interface Holiday { startsAt: string; day: string }
`;

it("loses the place over which the compiler panics, and none of those that are asked about with it", () => {
  const { folder, compiler } = opened({
    "a.ts": `const one = 1 as number;
const none = [] as const;
const two = '2' as string;
export const either: [] | string[] = one ? [] : ["a"];`,
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const asked = ["1 as number", "[] as const", "'2' as string"].map((text) => nodeOf(tree, text));
  expect(compiler.typesAt(asked).map((type) => printed(compiler, type))).toEqual(["number", null, "string"]);

  // A union with such a part has a type, but nobody can tell its parts.
  const either = compiler.typeAt(nodeOf(tree, 'one ? [] : ["a"]')) as Type;
  expect(compiler.partsOf(either).map((part) => compiler.printType(part))).toEqual(["[] | [string]"]);
});

it("finds the properties of a union in its parts", () => {
  const { folder, compiler } = opened({
    "a.ts": `${API}declare const item: Event | (Holiday | null);
export function read<T extends Event | Holiday>(one: T) { return one; }`,
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const union = compiler.typeAt(nodeOf(tree, "item")) as Type;
  const properties = (type: Type, name: string) =>
    compiler.partsOf(type).map((part) => declared(compiler, compiler.propertyOf(part, name)));

  expect(compiler.propertyOf(union, "day")).toBe(null);
  expect(properties(union, "day").flat()).toEqual(["day: string"]);
  const bound = compiler.typeAt(nodeOf(tree, "one")) as Type;
  expect(compiler.isTypeParameter(bound)).toBe(true);
  expect(properties(bound, "title")).toEqual([["title: string"], []]);
  expect(printed(compiler, compiler.constraintOf(bound))).toBe("Event | Holiday");
});

it("finds the same properties one by one and all together", () => {
  const { folder, compiler } = opened({ "a.ts": `${API}declare const event: Event;` });
  const type = compiler.typeAt(nodeOf(compiler.tree(join(folder, "a.ts")), "event")) as Type;
  const names = ["startsAt", "a", "b", "c", "title", "d", "toString", "startsAt"];
  expect(names.map((name) => compiler.propertyOf(type, name)?.name)).toEqual([
    "startsAt",
    undefined,
    undefined,
    undefined,
    "title",
    undefined,
    "toString",
    "startsAt",
  ]);
});

it("takes a shorthand for the variable where it is bound, and for the key where it is a property", () => {
  const { folder, compiler } = opened({
    "a.ts": `${API}declare const event: Event;\nconst { startsAt } = event;\nexport const copy: Event = { startsAt, title: "" };\nlet at: string;\n({ startsAt: at } = event);`,
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const declaredBy = (symbol: ReturnType<typeof compiler.symbolAt>) =>
    symbol && compiler.declarationsOf(symbol)[0]?.node;
  const bound = nodeOf<ts.BindingElement>(tree, "startsAt", 2);
  const property = nodeOf<ts.ShorthandPropertyAssignment>(tree, "startsAt", 3);
  const assigned = nodeOf<ts.PropertyAssignment>(tree, "startsAt: at");
  expect(declaredBy(compiler.symbolAt(bound.name)) === bound).toBe(true);
  expect(declaredBy(compiler.symbolAt(property.name)) === property).toBe(true);
  expect(declaredBy(compiler.shorthandValueAt(property)) === bound).toBe(true);
  expect(declaredBy(compiler.symbolAt(assigned.name)) === assigned).toBe(true);
});

it("knows what the place of a literal asks for", () => {
  const { folder, compiler } = opened({
    "a.ts": `${API}declare function take(event: Event): void;
declare function create<T extends Event>(event: T): T;
take({ startsAt: "1", title: "" });
create({ startsAt: "2", title: "" });
export const rows: Event[] = ["3"].map((startsAt) => ({ startsAt, title: "" }));
export const free = { startsAt: "4" };`,
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const context = (text: string) => {
    const type = compiler.contextualTypeAt(nodeOf(tree, text));
    return type && compiler.partsOf(type).map((part) => compiler.printType(part));
  };
  expect(context('{ startsAt: "1", title: "" }')).toEqual(["Event"]);
  // Both of these are inferred from the literal itself: the value goes on from the call.
  expect(context('{ startsAt: "2", title: "" }')).toEqual(["{ startsAt: string; title: string; }"]);
  expect(context('{ startsAt, title: "" }')).toEqual(["{ startsAt: string; title: string; }"]);
  expect(context('["3"].map((startsAt) => ({ startsAt, title: "" }))')).toEqual(["Event[]"]);
  expect(context('{ startsAt: "4" }')).toBe(null);
});

it("gives no tree of a library, and tells its declarations apart", () => {
  const { folder, compiler } = opened({
    "a.ts": 'import { load } from "lib";\nexport const all = [load].map(String);',
    "node_modules/lib/index.d.ts":
      "export declare function load(): string;\nexport declare function save(): void;",
    "node_modules/lib/package.json": '{ "name": "lib", "types": "index.d.ts" }',
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const symbol = compiler.aliasedSymbol(compiler.symbolAt(nodeOf(tree, "load", 1)) ?? never());
  const path = join(folder, "node_modules/lib/index.d.ts");
  expect(compiler.declarationsOf(symbol)).toEqual([{ path, node: null, index: expect.any(Number) }]);
  expect(declared(compiler, compiler.symbolAt(nodeOf(tree, "map")))).toEqual(["library"]);
  expect(compiler.signatureAt(nodeOf(tree, "[load].map(String)"))?.declaration).toBe(null);
});

it("finds the declarations that JavaScript has in comments and assignments", () => {
  const { folder, compiler } = opened(
    {
      "a.js": `/** @typedef {object} Row\n * @property {string} startsAt\n * @property {object} owner\n * @property {string} owner.name\n */
/** @callback Take\n * @param {Row} row\n * @returns {string}\n */
/** @param {Row} row @param {object} options @param {string} options.zone */
export function read(row, options) { return row.startsAt + row.owner.name + options.zone; }
read.limit = 1;
/** @type {Take} */
export const take = (row) => row.startsAt;
export class Reader { constructor() { this.endsAt = ""; } read() { return this.endsAt + read.limit; } }`,
    },
    { allowJs: true, checkJs: true },
  );
  const tree = compiler.tree(join(folder, "a.js"));
  const place = (text: string) =>
    declared(compiler, compiler.symbolAt((nodeOf(tree, text) as ts.PropertyAccessExpression).name));
  expect(compiler.problems()).toEqual([]);
  expect(place("row.startsAt")).toEqual([expect.stringMatching(/^@property \{string\} startsAt/)]);
  expect(place("row.owner.name")).toEqual([expect.stringContaining("{string} owner.name")]);
  expect(place("options.zone")).toEqual([expect.stringContaining("{string} options.zone")]);
  const row = compiler.typeAt(nodeOf(tree, "row")) as Type;
  expect(declared(compiler, compiler.symbolOf(row))).toEqual([
    expect.stringMatching(/^@typedef \{object\} Row/),
  ]);
  const take = compiler.typeAt(nodeOf(tree, "take")) as Type;
  expect(declared(compiler, compiler.aliasSymbolOf(take))).toEqual([
    expect.stringMatching(/^@callback Take/),
  ]);
  const [called] = compiler.signaturesOf(take, "call");
  expect(called?.declaration?.getText()).toMatch(/@param \{Row\} row\n \* @returns/);
  expect(place("read.limit")).toEqual(["read.limit"]);
  expect(place("this.endsAt")).toEqual(["this.endsAt"]);
});

it("finds modules that strings name, imported or not", () => {
  const { folder, compiler } = opened({
    "a.ts":
      'import { b } from "./b";\njest.mock("./b.js");\nimport "./styles.css";\nexport const later = [b, import("./b"), "./c", "./tsconfig.json"];\ndeclare const jest: { mock(path: string): void };',
    "b.ts": "export const b = 1;",
    "css.d.ts": 'declare module "*.css";',
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const modules = ['"./b"', '"./b.js"', '"./styles.css"', '"./c"', '"./tsconfig.json"'].map((text) =>
    compiler.moduleAt(nodeOf(tree, text)),
  );
  expect(modules).toEqual([join(folder, "b.ts"), join(folder, "b.ts"), join(folder, "css.d.ts"), null, null]);
  expect(compiler.moduleAt(nodeOf(tree, '"./b"', 1))).toBe(join(folder, "b.ts"));
});

it("gives a name in a type the type of all of it", () => {
  const { folder, compiler } = opened({
    "a.ts": `${API}export namespace own { export interface Inner { at: string } }
export declare const all: [Event, own.Inner, import("./a").Event, Array<Event>];
export interface More extends Event {}
export class One implements Event, own.Inner { startsAt = ""; title = ""; at = ""; }`,
  });
  const tree = compiler.tree(join(folder, "a.ts"));
  const names: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && ts.isPartOfTypeNode(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  expect(names.map((name) => `${name.text}: ${printed(compiler, compiler.typeAt(name))}`)).toEqual([
    "Event: Event",
    "Inner: Inner",
    "Event: Event",
    "Array: Event[]",
    "Event: Event",
    "Event: Event",
    "Event: Event",
    "Inner: Inner",
  ]);
});

it("asks about the innermost of thousands of nodes within each other", () => {
  const terms = Array.from({ length: 3000 }, (_, index) => `"${index}"`).join(" + ");
  const { folder, compiler } = opened({ "a.ts": `export const text = first + ${terms};\nconst first = "";` });
  const statement = compiler.tree(join(folder, "a.ts")).statements[0] as ts.VariableStatement;
  let node = statement.declarationList.declarations[0]?.initializer;
  while (node && ts.isBinaryExpression(node)) node = node.left;
  expect(printed(compiler, node ? compiler.typeAt(node) : null)).toBe('""');
});

it("reads places the same in files with a byte order mark, and in UTF-16", () => {
  const text = "export const é: string = 1;\n";
  const little = Buffer.from(`\ufeff${text}`, "utf16le");
  const { folder, session, compiler } = opened({
    "mark.ts": `\ufeff${text}`,
    "little.ts": little,
    "big.ts": Buffer.from(little).swap16(),
  });
  const of = (path: string, from = compiler) => {
    const name = nodeOf(from.tree(path), "é");
    return [
      from.text(path),
      from.symbolAt(name)?.name,
      printed(from, from.typeAt(name)),
      from.problems([path]),
    ];
  };
  for (const name of ["mark.ts", "little.ts", "big.ts"]) {
    const path = join(folder, name);
    const problem = {
      path,
      start: 13,
      end: 14,
      code: 2322,
      message: "Type 'number' is not assignable to type 'string'.",
    };
    expect(of(path)).toEqual([text, "é", "string", [problem]]);
  }
  const path = join(folder, "mark.ts");
  const view = session.open(new Map([[path, '\ufeffexport const é: string = "";\n']]));
  expect(of(path, view)).toEqual(['export const é: string = "";\n', "é", "string", []]);
});

function never(): never {
  throw new Error("Expected a symbol.");
}
