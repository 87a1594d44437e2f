import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSession, type Session } from "../../src/compiler/session.ts";
import { findMadeNames, makesNames, withBothNames } from "../../src/program/made-names.ts";
import { nodeAt } from "../../src/program/node-at.ts";

const API = "export interface Event { id: string; starts_at: string; records: number }\n";
const USE = `import type { Event } from "./api";
type Camel<S extends string> = S extends \`\${infer Head}_\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : S;
type Camelized<T> = { [K in keyof T as Camel<K & string>]: T[K] };
export type Shown = { event: Camelized<Event> };
export type Handlers = { [K in keyof Event as \`on\${Capitalize<K>}Change\`]: () => void };
export type Sort = \`\${keyof Event}:asc\` | \`\${keyof Event}:desc\`;
export type Part = Partial<Event>;
`;

let folder: string;
let session: Session;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "made-names-"));
  writeFileSync(join(folder, "api.ts"), API);
  writeFileSync(join(folder, "use.ts"), USE);
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { strict: true, types: [], lib: ["ES2024"] } }),
  );
  session = openSession(join(folder, "tsconfig.json"));
});
afterAll(() => {
  session.close();
  rmSync(folder, { recursive: true });
});

/** What types make of two renamed fields, as `from → to`. */
function made(renames: Record<string, string>): string[] {
  const [api, use] = [join(folder, "api.ts"), join(folder, "use.ts")];
  const file = session.open(new Map()).tree(api);
  const renamed = Object.entries(renames).map(([from, to]) => {
    const start = API.indexOf(from);
    return { name: nodeAt(file, { start, end: start + from.length }), from, to };
  });
  const compiler = session.open(new Map([[api, withBothNames(file, renamed)]]));
  return findMadeNames(compiler, [use], renamed)
    .map(({ from, to }) => `${from} → ${to}`)
    .sort();
}

describe("the names that types make of renamed ones", () => {
  it("are those of mapped types and of template literal types", () => {
    expect(made({ starts_at: "start_at" })).toEqual([
      "onStarts_atChange → onStart_atChange",
      "startsAt → startAt",
      "starts_at:asc → start_at:asc",
      "starts_at:desc → start_at:desc",
    ]);
  });

  it("may be what was declared, and become something else", () => {
    expect(made({ records: "found_records" })).toContain("records → foundRecords");
  });

  it("are left out if they stay", () => {
    expect(made({ starts_at: "startsAt" })).toEqual([
      "onStarts_atChange → onStartsAtChange",
      "starts_at:asc → startsAt:asc",
      "starts_at:desc → startsAt:desc",
    ]);
  });
});

it("looks for types that make names by their syntax", () => {
  const compiler = session.open(new Map());
  expect(makesNames(compiler.tree(join(folder, "use.ts")))).toBe(true);
  expect(makesNames(compiler.tree(join(folder, "api.ts")))).toBe(false);
});
