import { join } from "node:path";
import { expect, it } from "vitest";
import { upgradeFiles } from "../upgrade-files.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/errors-of-its-own");

const TYPES = `export interface paths {}
export interface components { schemas: { Event: { id: string; startsAt: string } } }
export interface operations {}
`;

const MIGRATION = {
  from: "1.0.0",
  to: "2.0.0",
  changes: [
    { kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" } as const,
  ],
};

const EVENT = 'import type { components } from "./api";\ntype Event = components["schemas"]["Event"];\n';

/** How many times the names are looked for, and what comes of the code. */
function upgraded(name: string, files: Readonly<Record<string, string>>) {
  const phases: string[] = [];
  const { after, verification } = upgradeFiles(
    join(FOLDER, name),
    new Map(Object.entries(files)),
    TYPES,
    MIGRATION,
    { onPhase: (phase) => phases.push(phase) },
  );
  return { found: phases.filter((phase) => phase === "finding").length, after, verification };
}

it("looks for the names once, though code has errors at them of its own", () => {
  const own = "declare const own: { at: string };\nexport const wrong = own.startsAt;\n";
  const { found, after, verification } = upgraded("own", {
    "use.ts": `${EVENT}export const startAt = (event: Event) => event.startsAt;\n`,
    "own.ts": own,
  });
  expect(found).toBe(1);
  expect(after.get("use.ts")).toContain("event.startAt;");
  expect(after.get("own.ts")).toBe(own);
  expect(verification).toMatchObject({ before: 1, after: 1, new: [] });
});

it("looks for them again where an error is of a new name that somebody wrote", () => {
  const use = 'import type { Row } from "./row";\nexport const at = (row: Row) => row.startsAt;\n';
  const { found, after } = upgraded("elsewhere", {
    "row.ts": `${EVENT}export interface Row { startAt: string }\nexport const row = (event: Event): Row => event;\n`,
    "use.ts": use,
    "other.ts": "declare const other: { at: string };\nexport const wrong = other.startsAt;\n",
  });
  expect(found).toBeGreaterThan(1);
  expect(after.get("use.ts")).toBe(use.replace("startsAt", "startAt"));
});
