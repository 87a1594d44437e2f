import { join } from "node:path";
import { expect, it } from "vitest";
import { changedUnsaid } from "../half-undone.ts";
import { runOn } from "../run-case.ts";

const FOLDER = join(import.meta.dirname, "../.consumers/half-migrated");

const TYPES = `export interface paths {}
export interface components {
  schemas: {
    Event: { id: string; startsAt: string; state: "inDraft" | "open" };
    Holiday: { id: string; startsAt: string };
  };
}
export interface operations {}
`;

const AT = "#/components/schemas/Event/properties";
const STARTS = { kind: "field-renamed", at: `${AT}/startsAt`, to: "startAt" } as const;
const STATE = {
  kind: "enum-value-renamed",
  at: `${AT}/state/enum/0`,
  from: "inDraft",
  to: "draft",
} as const;

const HEAD = `import type { components } from "./api";
type Event = components["schemas"]["Event"];
type Holiday = components["schemas"]["Holiday"];
`;

let runs = 0;

/** What comes of code in which somebody wrote new names already. */
function upgraded(code: string, flags: string[] = []) {
  runs += 1;
  const migration = { from: "1.0.0", to: "2.0.0", changes: [STARTS, STATE] };
  const files = new Map([["use.ts", `${HEAD}${code}\n`]]);
  const result = runOn(join(FOLDER, `${runs}`), files, TYPES, migration, { flags });
  return { ...result, text: result.files.get("use.ts")?.slice(HEAD.length).trimEnd() };
}

it("says that it guards a new name that somebody wrote", () => {
  const code = "export const at = (hit: Event | Holiday) => hit.startAt;";
  const { text, edits, ...result } = upgraded(code, ["--guard-unions"]);
  expect(text).not.toBe(code);
  expect(edits).toMatchObject([{ line: 4, guarded: true }]);
  expect(changedUnsaid({ ...result, edits })).toEqual([]);
});

it.each([
  [
    "of a type of one's own",
    "interface Own { at: string }\ndeclare const own: Own;\nexport const wrong = own.startAt;",
  ],
  [
    "beside a new name",
    'export const made: Event = { id: "1", startAt: "", state: "nonsense" as "open" | "nonsense" };',
  ],
  ["whose message prints old values", 'export const state: Event["state"] = "nonsense";'],
])("takes an old error %s for no new one", (_, code) => {
  expect(upgraded(code)).toMatchObject({ errors: [], attention: [], text: code });
  const migrated = "export const at = (event: Event) => event.startAt;";
  const beside = upgraded(`${code}\n${migrated}`);
  expect(beside).toMatchObject({ errors: [], attention: [], text: `${code}\n${migrated}` });
});

it("says that a new name is wrong that fits one member of a union only", () => {
  expect(upgraded("export const at = (hit: Event | Holiday) => hit.startAt;")).toMatchObject({
    errors: [{ line: 4 }],
  });
});

it.each([
  'export const both = (): Partial<Event> => ({ startAt: "", startsAt: "" });',
  'export const both: Event = { id: "", startAt: "", startsAt: "", state: "open" };',
])("writes no key twice: %s", (code) => {
  const { text, attention } = upgraded(code);
  expect(text).toBe(code);
  expect(attention.map(({ reason }) => reason)).toEqual(["collision", "collision"]);
});

it("takes a pattern back that asks for both names", () => {
  const code = "export const one = ({ startAt, % }: Event) => startAt + startsAt;";
  expect(upgraded(code.replace("%", "startsAt")).text).toBe(code.replace("%", "startAt: startsAt"));
});

it("tells of no collision with a name that was written with the others", () => {
  const code = `interface Card { id: string; startAt?: string }
export const show = (card: Card) => card.startAt;
export const all = (events: Event[]) => events.map((event) => [event.startAt, show(event)]);`;
  expect(upgraded(code)).toMatchObject({ text: code, attention: [], errors: [] });
  const { attention } = upgraded(code.replace("event.startAt", "event.startsAt"));
  expect(attention.map(({ line, reason }) => [line, reason])).toContainEqual([6, "collision"]);
});
