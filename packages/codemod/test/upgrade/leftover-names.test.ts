import { join } from "node:path";
import { expect, it } from "vitest";
import type { Risk } from "../../src/report/leftovers.ts";
import { upgradeFiles } from "../upgrade-files.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/leftovers");

const TYPES = `export interface paths {}
export interface components {
  schemas: {
    Event: { id: string; startsAt: string; endsAt: string; title: string; state: "inDraft" | "open" };
    Holiday: { endsAt: string };
    Entry: components["schemas"]["Event"] | components["schemas"]["Holiday"];
  };
}
export interface operations {}
`;

const AT = "#/components/schemas/Event/properties";
const RENAMES = [
  { kind: "field-renamed", at: `${AT}/startsAt`, to: "startAt" },
  { kind: "field-renamed", at: `${AT}/endsAt`, to: "endAt" },
  { kind: "field-renamed", at: `${AT}/title`, to: "heading" },
  { kind: "enum-value-renamed", at: `${AT}/state/enum/0`, from: "inDraft", to: "draft" },
] as const;

const HEAD = `import type { components } from "./api";
type Event = components["schemas"]["Event"];
declare namespace JSX { interface IntrinsicElements { p: {} } }
declare const React: any, row: any, gql: any;
declare function find(...of: unknown[]): unknown;
declare const event: Event;
`;

/** What is left in some files, by file: what stands there from each name on, and its risk. Edited names are left out. */
function leftIn(code: readonly string[]) {
  const files = new Map(code.map((text, index) => [`case-${index}.tsx`, HEAD + text]));
  const migration = { from: "1.0.0", to: "2.0.0", changes: [...RENAMES] };
  const upgrade = upgradeFiles(FOLDER, files, TYPES, migration);
  const edited = new Set(upgrade.edits.map(({ file, line, column }) => `${file} ${line} ${column}`));
  const left = [...files].map(([name, text]) => {
    const file = join(FOLDER, name);
    const isEdited = ({ line, column }: { line: number; column: number }) =>
      [column, column - 1].some((one) => edited.has(`${file} ${line} ${one}`));
    return upgrade.leftovers
      .filter((one) => one.file === file && !isEdited(one))
      .map(({ line, column, name, risk }): [string, Risk] => {
        const from = (text.split("\n")[line - 1] ?? "").slice(column - 1);
        return [from.slice(0, name.length + 4), risk];
      });
  });
  return { ...upgrade, left };
}

it("says where old names stand that nothing ties to the API", () => {
  const { left, attention, after, keptNames } = leftIn([
    `
export const start = [event.startsAt, event.endsAt];
export const page = [row.startsAt, find("startsAt"), row.endsAt];
`,
  ]);
  expect(after.get("case-0.tsx")).toContain("[event.startAt, event.endAt]");
  expect(attention).toEqual([]);
  expect(left).toEqual([
    [
      ["startsAt, fi", "medium"],
      ['startsAt"), ', "medium"],
      ["endsAt];", "medium"],
    ],
  ]);
  // A holiday has `endsAt` still, so that it may be that of one.
  expect(keptNames).toEqual(["endsAt"]);
});

it("says so of files that know nothing of the API, too, but not of types that the consumer declares", () => {
  const rows = `declare const http: any;
interface Slot { startsAt: string }
export const own = (slot: Slot): string => slot.startsAt;
export const load = async () => (await http.get("/events")).data.startsAt;
`;
  const migration = { from: "1.0.0", to: "2.0.0", changes: [RENAMES[0]] };
  const { leftovers, edits, keptNames } = upgradeFiles(
    FOLDER,
    new Map([["rows.ts", rows]]),
    TYPES,
    migration,
  );
  expect(edits).toEqual([]);
  expect(leftovers).toEqual([
    { file: join(FOLDER, "rows.ts"), line: 4, column: 66, name: "startsAt", risk: "medium" },
  ]);
  expect(keptNames).toEqual([]);
});

const FOUND: readonly (readonly [string, string, readonly Risk[]])[] = [
  ["a path in a string", 'find("event.startsAt");', ["medium"]],
  ["an order in a string", 'find("-startsAt,endsAt");', ["medium", "medium"]],
  ["a string with an escape", 'find("starts\\u0041t", "title\\u0041");', ["medium"]],
  ["SQL", "find(`SELECT id FROM events ORDER BY startsAt`);", ["medium"]],
  ["GraphQL", "gql`{ event { $" + "{1} startsAt $" + "{2} endsAt } }`;", ["medium", "medium"]],
  ["JSON", `find('{"startsAt":"2026-01-01"}');`, ["medium"]],
  ["a template", "find(`<p>{{ event.startsAt | date }}</p>`);", ["high"]],
  ["a template in parts", "find(`<p title=$" + "{1}>{{ event.startsAt }}</p>`);", ["high"]],
  ["a template tag in a string", `find("<event-card start='startsAt' />");`, ["high"]],
  ["a template tag with an attribute", `find("<event-card :start='startsAt'>");`, ["high"]],
  ["a usage", "find('usage: events <file> --sort startsAt');", ["medium"]],
  ["a type in a text", "find('Map<string> startsAt');", ["medium"]],
  ["a comparison without spaces", "find(`a <b AND startsAt = 1`);", ["medium"]],
  ["a comparison", "find(`a < b and startsAt > c`);", ["medium"]],
  ["a regular expression", "find(/^startsAt=/);", ["medium"]],
  ["text in JSX", "find(<p>By startsAt</p>);", ["medium"]],
  [
    "a literal type of the consumer's own",
    'type Key = "startsAt" | "id"; find(null as unknown as Key);',
    ["medium"],
  ],
  ["a value of an enum of the consumer's own", 'enum Key { start = "startsAt" } find(Key);', ["medium"]],
  ["a value that the API renames", 'find("state=inDraft");', ["medium"]],
  ["comments", "/** startsAt */ find(); // startsAt\n/* startsAt */", ["low", "low", "low"]],
  ["a common word as a whole string", 'find("title");', ["medium"]],
  ["a common word in a template", 'find("<p>{{ event.title }}</p>");', ["high"]],
  ["a common word of a value without a type", "find(row.title);", ["medium"]],
  [
    "a name beside an edit",
    'find({ sort: "startsAt", from: event.startsAt }, row.startsAt);',
    ["medium", "medium"],
  ],
];

it("finds names in texts of all kinds", () => {
  const { left } = leftIn(FOUND.map(([, code]) => code));
  const risks = FOUND.map(([what], index) => [what, left[index]?.map(([, risk]) => risk)]);
  expect(risks).toEqual(FOUND.map(([what, , expected]) => [what, expected]));
});

const NONE: readonly (readonly [string, string])[] = [
  ["what is edited", 'const key: keyof Event = "startsAt"; find(key, event["startsAt"]);'],
  [
    "what is reported",
    "const rows = JSON.parse('') as unknown; find((rows as any as Event[])[0]!.startsAt);",
  ],
  [
    "a text of a type that keeps the name",
    'const key: keyof components["schemas"]["Holiday"] = "endsAt"; find(key);',
  ],
  [
    "a key of a type that the consumer declares",
    'interface Slot { startsAt: string } const key: keyof Slot = "startsAt"; find(key);',
  ],
  ["a longer word", 'find("startsAtOnce", "restartsAt", row.startsAtOnce);'],
  ["names of modules", 'export * from "./startsAt"; import("./startsAt"); type A = import("./startsAt").A;'],
  ["common words in prose and comments", 'find("The title of it", `Their title`); // event.title'],
];

it("leaves out what is edited, reported, or something else", () => {
  const { left } = leftIn(NONE.map(([, code]) => code));
  expect(NONE.map(([what], index) => [what, left[index]])).toEqual(NONE.map(([what]) => [what, []]));
});

it("takes time in proportion to a text", () => {
  const text = `find(\`${`${"a ".repeat(25)}startsAt\n`.repeat(20_000)}\`);`;
  const migration = { from: "1.0.0", to: "2.0.0", changes: [RENAMES[0]] };
  const { leftovers } = upgradeFiles(FOLDER, new Map([["text.ts", HEAD + text]]), TYPES, migration);
  expect(leftovers).toHaveLength(20_000);
});
