import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import { conversionOf } from "../../src/rewrite/conversion.ts";
import { fileStyleOf } from "../../src/rewrite/file-style.ts";
import { edited, parseMarked } from "./marked-code.ts";

/** The API's types after a migration, and those of a consumer, which keep the old names. */
const TYPES = `
export {};
interface Event { startAt: string; endAt: string }
interface Row { startsAt: string; endsAt?: string }
interface Page { first: Event; next?: Event; items: Event[] }
interface View { first: Row; next?: Row; items: Row[] }
declare const event: Event, maybe: Event | undefined, page: Page, open: Page | undefined, events: Event[];
declare const none: Event[] | null, changed: Partial<Row>;
declare function show(row: Row | undefined): void;
declare function Row(row: Row): null;
declare namespace JSX { interface Element {} interface IntrinsicElements {} interface ElementChildrenAttribute {} }
declare function showAll(rows: Row[] | null): void;
declare function view(page: View): void;
declare function load(): Promise<Event[]>;
declare function get(): Event;
declare function find(): Event | undefined;
`;

type Case = [code: string, way: string[], after: string | null];

const [ELEMENT, PRESENT, OTHER, OPTIONAL] = ["<element>", "<present>", "<other>", "<optional>"];

const CASES: Case[] = [
  ["show(«event»);", [], "show({ ...event, startsAt: event.startAt });"],
  ["show(«page.first»);", [], "show({ ...page.first, startsAt: page.first.startAt });"],
  ["const row: Row = «event»;", [], "const row: Row = { ...event, startsAt: event.startAt };"],
  ["const one = (): Row => «event»;", [], "const one = (): Row => ({ ...event, startsAt: event.startAt });"],
  [
    "const one = () => «event» as Row;",
    [],
    "const one = () => ({ ...event, startsAt: event.startAt }) as Row;",
  ],
  [
    "const held: { event: Row } = { «event» };",
    [],
    "const held: { event: Row } = { event: { ...event, startsAt: event.startAt } };",
  ],
  ["show(«maybe»);", [PRESENT], "show(maybe && { ...maybe, startsAt: maybe.startAt });"],
  [
    "show(«open?.first»);",
    [PRESENT],
    "show(open?.first && { ...open.first, startsAt: open.first.startAt });",
  ],
  ["showAll(«events»);", [ELEMENT], "showAll(events.map((item) => ({ ...item, startsAt: item.startAt })));"],
  [
    "showAll(«none»);",
    [PRESENT, ELEMENT],
    "showAll(none && none.map((item) => ({ ...item, startsAt: item.startAt })));",
  ],
  [
    "const all = async (): Promise<Row[]> => «await load()»;",
    [ELEMENT],
    "const all = async (): Promise<Row[]> => (await load()).map((item) => ({ ...item, startsAt: item.startAt }));",
  ],
  [
    "view(«page» as never);",
    ["items", ELEMENT],
    "view({ ...page, items: page.items.map((item) => ({ ...item, startsAt: item.startAt })) } as never);",
  ],
  // The value is spread into an object or an element.
  ["show({ ...«event» });", [], "show({ ...event, startsAt: event.startAt });"],
  ["show({ ...«event», endsAt: '' });", [], "show({ ...event, startsAt: event.startAt, endsAt: '' });"],
  ["const row: Row = { startsAt: '', ...«event» };", [], null],
  ["const row = { ...«event», ...changed };", [], null],
  [
    "const row = { ...changed, ...«event» };",
    [],
    "const row = { ...changed, ...event, startsAt: event.startAt };",
  ],
  ["const row = { ...«event» };", [OPTIONAL], "const row = { ...event, startsAt: event.startAt };"],
  ["const row = { ...changed, ...«event» };", [OPTIONAL], null],
  ["const row = { ...«maybe» };", [PRESENT], null],
  ['<Row {...«event»} endsAt="" />;', [], '<Row {...event} startsAt={event.startAt} endsAt="" />;'],
  ["showAll([...«events»]);", [ELEMENT], null],
  // A call is made once, and nobody wants what stands in several lines twice.
  ["show(«get()»);", [], "show(((item) => ({ ...item, startsAt: item.startAt }))(get()));"],
  ["show(«find()»);", [PRESENT], "show(((item) => item && { ...item, startsAt: item.startAt })(find()));"],
  // Of a choice, no one type says what may be read.
  ["show(«page.first ?? event»);", [], null],
  ["show(«page\n.first»);", [], null],
  ["show(«open?.first»);", [], null],
  ["const one: Promise<Row> = «rows»;", [OTHER], null],
  ["const pair: [Row] = «two»;", [OTHER], null],
];

it.each(CASES)("converts %j by %j", (code, way, after) => {
  const { source, name } = parseMarked(code);
  const edit = convert(name, way);
  expect(edit && edited(source, [edit])).toBe(after);
});

it("converts several members, also of what a value holds, by the quotes of the file", () => {
  const { source, name } = parseMarked("show(«page»);");
  const members = [
    { way: [], read: "due-at", written: "dueAt" },
    { way: ["first"], read: "startAt", written: "startsAt" },
    { way: ["first"], read: "endAt", written: "ends-at" },
  ];
  const edit = conversionOf(name as ts.Expression, members, { ...fileStyleOf(source), quote: "'" });
  expect(edit && edited(source, [edit])).toBe(
    "show({ ...page, dueAt: page['due-at'], " +
      "first: { ...page.first, startsAt: page.first.startAt, 'ends-at': page.first.endAt } });",
  );
});

it("makes what TypeScript accepts", () => {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.Preserve },
  });
  const code = CASES.flatMap(([, , after]) => (after === null ? [] : [`{ ${after} }`]));
  const file = project.createSourceFile("conversions.tsx", [TYPES, ...code].join("\n"));
  expect(file.getPreEmitDiagnostics().map((one) => [one.getLineNumber(), one.getMessageText()])).toEqual([]);
});

it("writes nothing by way of a member that has another name itself", () => {
  const { name, source } = parseMarked("view(«page»);");
  const members = [
    { way: [], read: "head", written: "first" },
    { way: ["first"], read: "startAt", written: "startsAt" },
  ];
  expect(conversionOf(name as ts.Expression, members, fileStyleOf(source))).toBeNull();
});

function convert(value: ts.Node, way: readonly string[]) {
  const members = [{ way, read: "startAt", written: "startsAt" }];
  return conversionOf(value as ts.Expression, members, fileStyleOf(value.getSourceFile()));
}
