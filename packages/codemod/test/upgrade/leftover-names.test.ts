import { join } from "node:path";
import { expect, it } from "vitest";
import { upgradeFiles } from "../upgrade-files.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/leftovers");

const TYPES = `export interface paths {}
export interface components {
  schemas: {
    Event: { id: string; startsAt: string; endsAt: string };
    Holiday: { endsAt: string };
  };
}
export interface operations {}
`;

const PAGE = `import type { components } from "./api";

declare const row: any;
declare function find(id: string): unknown;
export const start = (event: components["schemas"]["Event"]) => [event.startsAt, event.endsAt];
export const page = [row.startsAt, find("startsAt"), row.endsAt];
`;

it("says where old names stand that only the API has, and nothing ties to it", () => {
  const at = "#/components/schemas/Event/properties";
  const { leftovers, attention, after } = upgradeFiles(FOLDER, new Map([["page.ts", PAGE]]), TYPES, {
    from: "1.0.0",
    to: "2.0.0",
    changes: [
      { kind: "field-renamed", at: `${at}/startsAt`, to: "startAt" },
      { kind: "field-renamed", at: `${at}/endsAt`, to: "endAt" },
    ],
  });
  expect(after.get("page.ts")).toContain("[event.startAt, event.endAt]");
  expect(attention).toEqual([]);
  // A holiday has `endsAt` still, so that it may be that of one.
  expect(leftovers).toEqual([
    { file: join(FOLDER, "page.ts"), line: 6, column: 26, name: "startsAt", checked: true },
    { file: join(FOLDER, "page.ts"), line: 6, column: 41, name: "startsAt", checked: true },
  ]);
});

it("says so of files that know nothing of the API, too, but not of types that the consumer declares", () => {
  const rows = `declare const http: any;
interface Slot { startsAt: string }
export const own = (slot: Slot): string => slot.startsAt;
export const load = async () => (await http.get("/events")).data.startsAt;
`;
  const { leftovers, edits } = upgradeFiles(FOLDER, new Map([["rows.ts", rows]]), TYPES, {
    from: "1.0.0",
    to: "2.0.0",
    changes: [{ kind: "field-renamed", at: "#/components/schemas/Event/properties/startsAt", to: "startAt" }],
  });
  expect(edits).toEqual([]);
  expect(leftovers).toEqual([
    { file: join(FOLDER, "rows.ts"), line: 4, column: 66, name: "startsAt", checked: true },
  ]);
});
