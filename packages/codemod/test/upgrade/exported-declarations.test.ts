import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { exportedDeclarations } from "../../src/upgrade/exported-declarations.ts";
import { opened } from "../compiler/opened.ts";

it("finds what an entry exports, and the types that it mentions", () => {
  const { folder, compiler } = opened({
    "index.ts": `
      export * from "./rows";
      export { type View as Shown } from "./views";
      export function load(options: Options): void { const inner: Inner = {}; }
      interface Options { day: Day }
      interface Inner {}
      interface Own {}`,
    "rows.ts": "export interface Row {}\ninterface Hidden {}",
    "views.ts": "export interface View extends Base {}\ninterface Base {}\nexport interface Other {}",
    "days.d.ts": "interface Day {}",
    "main.ts": 'import { load } from "./index";\nexport interface Main {}',
  });
  const exported = exportedDeclarations(compiler, [join(folder, "index.ts")], (path) =>
    path.startsWith(folder),
  );
  const names = [...(exported ?? [])].flatMap((node) =>
    ts.isInterfaceDeclaration(node) ? [node.name.text] : [],
  );
  expect(names.sort()).toEqual(["Base", "Day", "Options", "Row", "View"]);
});

const MODEL = `
  export interface Row { startsAt: string }
  export interface Page { rows: Row[] }
  export interface Hidden { startsAt: string }
  export type State = "draft" | "live";
  export enum Kind { live = "live" }
  export class Store<Value> { constructor(readonly page: Page, readonly value: Value) {} }
  export const show = (row: Row) => row.startsAt;
  export const isOpen = (state: State | null) => state === "draft";
  export function load(): Promise<Page> { const rows: Hidden[] = []; return Promise.resolve({ rows }); }
  export function make<Value>() { return (value: Value) => value; }
`;
const IMPORTED =
  'import { type Row, type Page, show, load, isOpen, Store, make, Kind } from "./model";\nimport * as model from "./model";\n';

/** More texts than anybody would look into. */
const CODES = Array.from({ length: 2100 }, (_, index) => `c${index}`);

/** What a module exports, and the types that whoever imports it reaches by a value. */
const FORMS: readonly [code: string, names: string[]][] = [
  ["export default show;", ["Row"]],
  [`export const codes = ${JSON.stringify(CODES)} as const;\nexport const api = { show };`, ["Row"]],
  ["export default { show };", ["Row"]],
  ["export default { nested: { load } };", ["Page", "Row"]],
  ["export = { show };", ["Row"]],
  ["export = show;", ["Row"]],
  ["export { show as default };", ["Row"]],
  ["const api = { show } as const; export { api };", ["Row"]],
  ["export const api = Object.freeze({ show });", ["Row"]],
  ["export const all = [show];", ["Row"]],
  ['export const byName = new Map([["show", show]]);', ["Row"]],
  ["export const { show: renamed } = { show };", ["Row"]],
  ["export const isShown = { isOpen };", ["State"]],
  ["export const api = { Store };", ["Page", "Row", "Store"]],
  ["export const store = new Store({ rows: [] }, 1);", ["Page", "Row", "Store"]],
  ["export const api = { take: make<Row>() };", ["Row"]],
  ["export const bind = () => ({ show });", ["Row"]],
  ["export const later = async () => (await load()).rows.map((row) => ({ ...row, more: 1 }));", ["Row"]],
  ["export const kinds = { Kind };", ["Kind"]],
  ["export default class extends Store<Row> {}", ["Page", "Row", "Store"]],
  ["export const Sub = class extends (Store as typeof Store) {};", ["Page", "Row", "Store"]],
  ["export class Lazy { get page() { return load(); } }", ["Page", "Row"]],
  ["export const run = (...given: Parameters<typeof show>) => show(...given);", ["Row"]],
  ["export const pages: Record<string, typeof load> = {};", ["Page", "Row"]],
  ["export const size = (): number => show({ startsAt: '' }).length;", []],
  ["const show = (row: model.Row) => row; export {};", []],
  ["export const all = model;", ["Hidden", "Kind", "Page", "Row", "State", "Store"]],
  ["export default model;", ["Hidden", "Kind", "Page", "Row", "State", "Store"]],
  ['export * as model from "./model";', ["Hidden", "Kind", "Page", "Row", "State", "Store"]],
  ["import Row = model.Row; export { Row };", ["Row"]],
  ["export import Row = model.Row;", ["Row"]],
  ["export namespace Inner { export const api = { show }; }", ["Row"]],
  ["export const each = (pages: Iterable<Page>) => [...pages];", ["Page", "Row"]],
  ["export const keep = <One extends Row>(one: One) => one;", ["Row"]],
  ["export const on = (take: (page: Page) => void) => { take({ rows: [] }); };", ["Page", "Row"]],
];

it("follows values to the types that their signatures name", () => {
  const forms = FORMS.map(([code], index) => [`form${index}.ts`, IMPORTED + code] as const);
  const commonJs =
    '/** @param {import("./model").Page} page */ const show = (page) => page;\nmodule.exports = { show };';
  const { folder, compiler } = opened(
    { "model.ts": MODEL, ...Object.fromEntries(forms), "common.js": commonJs },
    { allowJs: true, checkJs: true },
  );
  const statements = compiler.tree(join(folder, "model.ts")).statements.filter(isType);
  const typesOf = (file: string) => {
    const exported = exportedDeclarations(compiler, [join(folder, file)], (path) => path.startsWith(folder));
    return statements.filter((node) => exported?.has(node)).map(({ name }) => name?.text ?? "");
  };
  const found = FORMS.map(([code], index) => [code, typesOf(`form${index}.ts`).sort()]);
  expect(found).toEqual(FORMS.map(([code, names]) => [code, names]));
  expect(typesOf("common.js").sort()).toEqual(["Page", "Row"]);
});

function isType(node: ts.Statement) {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isClassDeclaration(node)
  );
}

it("gives up where there are too many types", () => {
  const wide = Array.from({ length: 2100 }, (_, index) => `  a${index}: { b${index}: string };`).join("\n");
  const { folder, compiler } = opened({ "index.ts": `export declare const all: {\n${wide}\n};` });
  expect(
    exportedDeclarations(compiler, [join(folder, "index.ts")], (path) => path.startsWith(folder)),
  ).toBeNull();
});
