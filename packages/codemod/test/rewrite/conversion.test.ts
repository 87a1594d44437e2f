import { Project, ts } from "ts-morph";
import { expect, it } from "vitest";
import { conversionOf } from "../../src/rewrite/conversion.ts";
import { edited, parseMarked } from "./marked-code.ts";

/** The API's types after a migration, and those of a consumer, which keep the old names. */
const TYPES = `
export {};
interface Event { startAt: string; endAt: string }
interface Row { startsAt: string; endsAt?: string }
interface Page { first: Event; next?: Event; items: Event[] }
interface View { first: Row; next?: Row; items: Row[] }
declare const event: Event, maybe: Event | undefined, page: Page, open: Page | undefined, events: Event[];
declare function show(row: Row | undefined): void;
declare function showAll(rows: Row[] | undefined): void;
declare function view(page: View): void;
declare function load(): Promise<Event[]>;
declare const key: "first";
`;

type Step = string;
type Case = [code: string, path: Step[], after: string | null];

const [ELEMENT, PRESENT] = ["<element>", "<present>"];

const CASES: Case[] = [
  ["show(«event»);", [], "show({ ...event, startsAt: event.startAt });"],
  ["show(«page.first»);", [], "show({ ...page.first, startsAt: page.first.startAt });"],
  ["show({ ...«event» });", [], "show({ ...event, startsAt: event.startAt });"],
  ["const row: Row = «event»;", [], "const row: Row = { ...event, startsAt: event.startAt };"],
  ["const one = (): Row => «event»;", [], "const one = (): Row => ({ ...event, startsAt: event.startAt });"],
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
  [
    "const copy: Partial<Row> = { ...«maybe» };",
    [PRESENT],
    "const copy: Partial<Row> = { ...(maybe && { ...maybe, startsAt: maybe.startAt }) };",
  ],
  [
    "showAll(«events»);",
    [ELEMENT],
    "showAll(events.map((event) => ({ ...event, startsAt: event.startAt })));",
  ],
  [
    "showAll(«open?.items»);",
    [PRESENT, ELEMENT],
    "showAll(open?.items?.map((event) => ({ ...event, startsAt: event.startAt })));",
  ],
  [
    "const all = async (): Promise<Row[]> => «await load()»;",
    [ELEMENT],
    "const all = async (): Promise<Row[]> => (await load()).map((event) => ({ ...event, startsAt: event.startAt }));",
  ],
  [
    "view({ ...page, first: { startsAt: '' }, ...{ items: «[event, event]» } } as never);",
    [ELEMENT],
    null, // The parameter would be the value that the list is made of.
  ],
  // A call is made once.
  ["declare const get: () => Event; show(«get()»);", [], null],
  ["show(«page\n.first»);", [], null],
  ["show(«open?.first»);", [], null],
  ["declare const rows: Promise<Row>; const one: typeof rows = «rows» as never;", ["<held>"], null],
  ["declare const either: Event | Row; show(«either» as never);", ["<alternative>"], null],
];

it.each(CASES)("converts %j by %j", (code, path, after) => {
  const { source, name } = parseMarked(code);
  const edit = convert(name, path);
  expect(edit && edited(source, [edit])).toBe(after);
});

it("converts several members, also of what a value holds, by the quotes of the file", () => {
  const { source, name } = parseMarked("show(«page»);");
  const members = [
    { path: [], read: "due-at", written: "dueAt" },
    { path: ["first"], read: "startAt", written: "startsAt" },
    { path: ["first"], read: "endAt", written: "ends-at" },
  ];
  const edit = conversionOf(name as ts.Expression, members, { quote: "'", element: "event" });
  expect(edit && edited(source, [edit])).toBe(
    "show({ ...page, dueAt: page['due-at'], " +
      "first: { ...page.first, startsAt: page.first.startAt, 'ends-at': page.first.endAt } });",
  );
});

it("makes what TypeScript accepts", () => {
  const project = new Project({
    useInMemoryFileSystem: true,
    compilerOptions: { strict: true, target: ts.ScriptTarget.ES2022 },
  });
  const code = CASES.flatMap(([, , after]) => (after === null ? [] : [`{ ${after} }`]));
  const file = project.createSourceFile("conversions.ts", [TYPES, ...code].join("\n"));
  expect(file.getPreEmitDiagnostics().map((one) => [one.getLineNumber(), one.getMessageText()])).toEqual([]);
});

function convert(value: ts.Node, path: readonly Step[]) {
  const members = [{ path, read: "startAt", written: "startsAt" }];
  return conversionOf(value as ts.Expression, members, { quote: '"', element: "event" });
}
