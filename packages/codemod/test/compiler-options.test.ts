import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Engine } from "../src/project/open-code.ts";
import { applyTextEdits } from "../src/text-edit.ts";
import { type Upgrade, upgradeProject } from "../src/upgrade.ts";

const HEAD = `import type { components } from "./api";
import type { Row } from "./rows.gen";
type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];
`;

/** What options make of a copy that is written for names. */
const CASES = [
  {
    name: "asks for every value where types do not say what may be null",
    options: { strictNullChecks: false },
    sign: "",
    before: `export const one = (event: Event): Row => event;
export const all = (events: Event[]): Row[] => events;
export const soon = (find: () => Promise<Event>): Promise<Row> => find();
export const made = (event: Event): Row & { label: string } => ({ ...event, label: "" });
export const given = (rows: Row[]): Event[] => rows.map((row) => ({ ...row, id: "1" }));
export const start = (event?: Event | Holiday) => event?.startsAt;
export const first = (page?: { item?: Event | Holiday }) => page?.item?.startsAt == "now";
export const sure = (page?: { item: Event | Holiday }) => page?.item.startsAt;
`,
    after: `export const one = (event: Event): Row => event && { ...event, startsAt: event.startAt };
export const all = (events: Event[]): Row[] => events && events.map((one) => one && { ...one, startsAt: one.startAt });
export const soon = (find: () => Promise<Event>): Promise<Row> => find()?.then((one) => one && { ...one, startsAt: one.startAt });
export const made = (event: Event): Row & { label: string } => ({ ...event, ...(event && { startsAt: event.startAt }), label: "" });
export const given = (rows: Row[]): Event[] => rows.map((row) => ({ ...row, ...(row && { startAt: row.startsAt }), id: "1" }));
export const start = (event?: Event | Holiday) => event ? ("startAt" in event ? event.startAt : event.startsAt) : undefined;
export const first = (page?: { item?: Event | Holiday }) => ((one) => one ? ("startAt" in one ? one?.startAt : one?.startsAt) : undefined)(page?.item) == "now";
export const sure = (page?: { item: Event | Holiday }) => ((one) => one ? ("startAt" in one ? one.startAt : one.startsAt) : undefined)(page?.item);
`,
  },
  {
    name: "writes no undefined where what may be missing must not be that",
    options: { exactOptionalPropertyTypes: true },
    sign: "?",
    before: `export const one = (event: Event): Row => event;
export const all = (events: Event[]): Row[] => events;
export const made = (event: Event): Row & { label: string } => ({ ...event, label: "" });
`,
    after: `export const one = (event: Event): Row => ({ ...event, ...(event.startAt !== undefined && { startsAt: event.startAt }) });
export const all = (events: Event[]): Row[] => events.map((one) => ({ ...one, ...(one.startAt !== undefined && { startsAt: one.startAt }) }));
export const made = (event: Event): Row & { label: string } => ({ ...event, ...(event.startAt !== undefined && { startsAt: event.startAt }), label: "" });
`,
  },
];
const ENGINES = ["native", "ts-morph"] as const;

it.each(CASES.flatMap((one) => ENGINES.map((engine) => ({ ...one, engine }))))(
  "$name, and goes back: $engine",
  ({ before, after, engine, ...given }) => {
    const there = upgraded(HEAD + before, ["startsAt", "startAt"], { ...given, engine });
    expect(there).toBe(HEAD + after);
    expect(upgraded(there, ["startAt", "startsAt"], { ...given, engine })).toBe(HEAD + before);
  },
);

it.each(
  [
    { version: "5.9.3", options: {}, errors: 0 },
    { version: "5.9.3", options: { strict: true }, errors: 1 },
    { version: "6.0.2", options: {}, errors: 2 },
  ].flatMap((one) => ENGINES.map((engine) => ({ ...one, engine }))),
)(
  "checks no more strictly than TypeScript $version does with $options: $engine",
  ({ version, options, errors, engine }) => {
    const { edits, verification } = upgradeOf(
      {
        "node_modules/typescript/package.json": JSON.stringify({ name: "typescript", version }),
        "node_modules/@types/own/index.d.ts": "declare function own(): void;\n",
        "api.d.ts": apiWith("{ startsAt: string }"),
        "tsconfig.json": tsconfigWith(options),
        "a.ts": `import type { components } from "./api";
own();
export const day = (event: components["schemas"]["Event"], hour) => event.startsAt + hour;
`,
      },
      ["startsAt", "startAt"],
      engine,
    );
    expect(edits).toHaveLength(1);
    expect(verification).toMatchObject({ before: errors, new: [] });
  },
);

/** What becomes of a file with some options, where the field may be missing or not. */
function upgraded(
  text: string,
  [from, to]: [string, string],
  { options, sign, engine }: { options: object; sign: string; engine: Engine },
): string {
  const { edits } = upgradeOf(
    {
      "api.d.ts": apiWith(`{ id: string; ${from}${sign}: string }`),
      "rows.gen.ts": `export interface Row { startsAt${sign}: string }\n`,
      "tsconfig.json": tsconfigWith({ types: [], strict: true, ...options }),
      "a.ts": text,
    },
    [from, to],
    engine,
  );
  return applyTextEdits(text, edits);
}

function apiWith(event: string): string {
  return `export interface paths {}\nexport interface components { schemas: { Event: ${event}; Holiday: { day: string; startsAt: string } } }\n`;
}

function tsconfigWith(options: object): string {
  return JSON.stringify({ compilerOptions: { noEmit: true, target: "ES2023", ...options } });
}

/** An upgrade of some files, in which a field of events has another name. */
function upgradeOf(files: Record<string, string>, [from, to]: [string, string], engine: Engine): Upgrade {
  const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return upgradeProject(join(folder, "tsconfig.json"), {
    migration: {
      from: "1.0.0",
      to: "2.0.0",
      changes: [{ kind: "field-renamed", at: `#/components/schemas/Event/properties/${from}`, to }],
    },
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: true,
    guardUnions: true,
    verify: true,
    engine,
    read: () => null,
  });
}
