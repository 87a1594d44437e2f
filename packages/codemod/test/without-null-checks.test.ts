import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { applyTextEdits } from "../src/text-edit.ts";
import { upgradeProject } from "../src/upgrade.ts";

const HEAD = `import type { components } from "./api";
import type { Row } from "./rows.gen";
type Event = components["schemas"]["Event"];
`;
const BEFORE = `${HEAD}export const one = (event: Event): Row => event;
export const all = (events: Event[]): Row[] => events;
export const soon = (find: () => Promise<Event>): Promise<Row> => find();
export const made = (event: Event): Row & { label: string } => ({ ...event, label: "" });
`;
const AFTER = `${HEAD}export const one = (event: Event): Row => event && { ...event, startsAt: event.startAt };
export const all = (events: Event[]): Row[] => events && events.map((one) => one && { ...one, startsAt: one.startAt });
export const soon = (find: () => Promise<Event>): Promise<Row> => find()?.then((one) => one && { ...one, startsAt: one.startAt });
export const made = (event: Event): Row & { label: string } => ({ ...event, ...(event && { startsAt: event.startAt }), label: "" });
`;

it.each(["native", "ts-morph"] as const)(
  "asks for every value before it is copied, and goes back: %s",
  (engine) => {
    const there = upgraded(BEFORE, ["startsAt", "startAt"], engine);
    expect(there).toBe(AFTER);
    expect(upgraded(there, ["startAt", "startsAt"], engine)).toBe(BEFORE);
  },
);

/** What becomes of a file where types do not say what may be null. */
function upgraded(text: string, [from, to]: [string, string], engine: "native" | "ts-morph"): string {
  const folder = mkdtempSync(join(tmpdir(), "tenant-codemod-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const schemas = `{ Event: { id: string; ${from}: string } }`;
  const compilerOptions = {
    noEmit: true,
    types: [],
    target: "ES2023",
    strict: true,
    strictNullChecks: false,
  };
  const files = {
    "api.d.ts": `export interface paths {}\nexport interface components { schemas: ${schemas} }\n`,
    "rows.gen.ts": "export interface Row { startsAt: string }\n",
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
