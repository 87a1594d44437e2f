import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { Engine } from "../src/project/open-code.ts";
import { applyTextEdits } from "../src/text-edit.ts";
import { upgradeProject } from "../src/upgrade.ts";

const HEAD = `import type { components } from "./api";
import type { Row } from "./rows.gen";
type Event = components["schemas"]["Event"];
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
`,
    after: `export const one = (event: Event): Row => event && { ...event, startsAt: event.startAt };
export const all = (events: Event[]): Row[] => events && events.map((one) => one && { ...one, startsAt: one.startAt });
export const soon = (find: () => Promise<Event>): Promise<Row> => find()?.then((one) => one && { ...one, startsAt: one.startAt });
export const made = (event: Event): Row & { label: string } => ({ ...event, ...(event && { startsAt: event.startAt }), label: "" });
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

/** What becomes of a file with some options, where the field may be missing or not. */
function upgraded(
  text: string,
  [from, to]: [string, string],
  { options, sign, engine }: { options: object; sign: string; engine: Engine },
): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schemas = `{ Event: { id: string; ${from}${sign}: string } }`;
  const compilerOptions = { noEmit: true, types: [], target: "ES2023", strict: true, ...options };
  const files = {
    "api.d.ts": `export interface paths {}\nexport interface components { schemas: ${schemas} }\n`,
    "rows.gen.ts": `export interface Row { startsAt${sign}: string }\n`,
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    "a.ts": text,
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
  const { edits } = upgradeProject(join(folder, "tsconfig.json"), {
    migration: {
      from: "1.0.0",
      to: "2.0.0",
      changes: [{ kind: "field-renamed", at: `#/components/schemas/Event/properties/${from}`, to }],
    },
    types: [join(folder, "api.d.ts")],
    isOwn: (path) => path.startsWith(`${folder}/`),
    propagate: true,
    guardUnions: false,
    verify: true,
    engine,
    read: () => null,
  });
  return applyTextEdits(text, edits);
}
