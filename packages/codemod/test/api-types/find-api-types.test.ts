import type { MigrationChange } from "@tenant-api/spec-diff";
import { describe, expect, it } from "vitest";
import { targetsIn } from "../../src/api-types/find-targets.ts";
import { expectFreeNames } from "../../src/api-types/name-conflicts.ts";
import { isSpelledOtherwise, unplacedIn } from "../../src/api-types/suggest-name.ts";
import { findIn, parse } from "./find-in.ts";

const types = (fields = "id: string; startsAt: string", query = "size?: number") => `export interface paths {
  "/events": { get: { parameters: { query?: { ${query} } } } };
}
export interface components { schemas: { Event: { ${fields} } } }
`;
const EVENT = "#/components/schemas/Event";
const RENAMED: MigrationChange = { kind: "field-renamed", at: `${EVENT}/properties/startsAt`, to: "startAt" };

describe("the types files of a program", () => {
  it("are those that look like it, of which some need no change", () => {
    const files = { "/a.ts": types(), "/b.ts": types("id: string"), "/c.ts": "export const c = 1;\n" };
    expect(findIn(files, [RENAMED]).files.map(({ path }) => path)).toEqual(["/a.ts"]);
  });

  it("are those that are named", () => {
    const files = { "/a.ts": types(), "/b.ts": types() };
    expect(findIn(files, [RENAMED], { types: ["/b.ts"] }).files.map(({ path }) => path)).toEqual(["/b.ts"]);
  });

  it("are listed as others if none has a place of the migration", () => {
    const change = { ...RENAMED, at: RENAMED.at.replace("Event", "Evnet") };
    const { files, others } = findIn({ "/a.ts": types() }, [change]);
    expect(files).toEqual([]);
    expect(others).toEqual([{ path: "/a.ts", misspelled: { name: "Evnet", meant: "Event" } }]);
  });

  it("are none if nothing changes", () => {
    expect(findIn({ "/a.ts": types() }, [])).toEqual({
      files: [],
      read: [],
      generated: new Set(),
      others: [],
    });
  });
});

describe("an error", () => {
  it.each<[string, Record<string, string>, MigrationChange, string[], string]>([
    [
      "names a file that has no types of an API",
      { "/a.ts": "export const startsAt = 1;\n" },
      RENAMED,
      ["/a.ts"],
      "/a.ts:1:1  Expected types of an API that the migration speaks of, received a file that has none of its places",
    ],
    [
      "names a file that has no place of the migration",
      { "/a.ts": types() },
      { ...RENAMED, at: `${EVENT}/properties/StartsAt` },
      ["/a.ts"],
      "/a.ts:1:1  Expected types of an API that the migration speaks of, received a file that has none of its places, " +
        `such as ${EVENT}/properties/StartsAt. startsAt may be what StartsAt stands for.`,
    ],
    [
      "names a value whose old name nobody states",
      { "/a.ts": types('state: "open" | "off"') },
      { kind: "enum-value-renamed", at: `${EVENT}/properties/state/enum/1`, to: "off" },
      [],
      `/a.ts:1:1  Expected to find what ${EVENT}/properties/state/enum/1 was called, received types that call it off already.`,
    ],
    [
      "names a parameter whose old name nobody states",
      { "/a.ts": types("id: string", "limit?: number") },
      { kind: "parameter-renamed", at: "#/paths/~1events/get/parameters/0", to: "limit" },
      [],
      "/a.ts:1:1  Expected to find what #/paths/~1events/get/parameters/0 was called, received types that call it limit already.",
    ],
  ])("%s", (_, files, change, named, message) => {
    expect(() => findIn(files, [change], { types: named })).toThrow(message);
  });

  it.each<[string, string, MigrationChange[], string | null]>([
    [
      "another field has the new name",
      "startsAt: string; startAt: number",
      [RENAMED],
      `/api.d.ts: Expected a free name for ${RENAMED.at}, received startAt, which another field beside it has.`,
    ],
    [
      "two fields swap their names",
      "startsAt: string; startAt: number",
      [RENAMED, { kind: "field-renamed", at: `${EVENT}/properties/startAt`, to: "startsAt" }],
      null,
    ],
    ["the field is deprecated", "/** @deprecated */ startsAt: string; startAt: string", [RENAMED], null],
    [
      "a deprecated field is used again",
      "startsAt: string; /** @deprecated */ startAt: string",
      [RENAMED],
      null,
    ],
  ])("names a conflict, or there is none, if %s", (_, fields, changes, message) => {
    const targets = targetsIn([parse(types(fields))], changes);
    const check = () => expectFreeNames(targets);
    if (message === null) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });
});

describe("a change without a place", () => {
  const STATE = `${EVENT}/properties/state`;
  it.each<[string, string, MigrationChange, { name: string; meant: string } | undefined, boolean?]>([
    ["in another case", "", { ...RENAMED, at: `${EVENT}/properties/ID` }, { name: "ID", meant: "id" }, true],
    [
      "with a letter too many",
      "",
      { ...RENAMED, at: `${EVENT}/properties/createdAtt` },
      { name: "createdAtt", meant: "createdAt" },
      false,
    ],
    [
      "of a misspelled schema",
      "",
      { ...RENAMED, at: "#/components/schemas/Evnet/properties/id" },
      { name: "Evnet", meant: "Event" },
      false,
    ],
    [
      "of a misspelled value",
      'state: "open" | "cancelled"',
      { kind: "enum-value-renamed", at: `${STATE}/enum/1`, from: "Cancelled", to: "off" },
      { name: "Cancelled", meant: "cancelled" },
      true,
    ],
    [
      "that resembles only its new name",
      "startAt: string",
      { ...RENAMED, at: `${EVENT}/properties/starts` },
      undefined,
    ],
    ["that resembles nothing", "", { ...RENAMED, at: `${EVENT}/properties/owner` }, undefined],
  ])("suggests the name that may be meant: %s", (_, field, change, misspelled, isSame) => {
    const other: MigrationChange = { kind: "field-renamed", at: `${EVENT}/properties/title`, to: "name" };
    const tree = parse(types(`id: string; createdAt: string; title: string; ${field}`));
    const targets = targetsIn([tree], [change, other]);
    expect(unplacedIn([tree], targets, [change, other])).toEqual([{ change, misspelled }]);
    if (misspelled) expect(isSpelledOtherwise(misspelled)).toBe(isSame);
  });

  it("suggests no name that the migration changes itself", () => {
    const changes: MigrationChange[] = [{ ...RENAMED, at: `${EVENT}/properties/startsat` }, RENAMED];
    const tree = parse(types());
    expect(unplacedIn([tree], targetsIn([tree], changes), changes)).toEqual([
      { change: changes[0], misspelled: undefined },
    ]);
  });
});
