import { isDescription, type JsonObject } from "@tenant-api/openapi";
import { describe, expect, it } from "vitest";
import { type Direction, LEVELS_BY_WEIGHT, levelOf } from "../../src/change/change.ts";
import { diffSpecs } from "../../src/index.ts";
import type { Keyword, ObjectName } from "../../src/keywords/keyword.ts";
import { KEYWORDS } from "../../src/keywords/openapi-keywords.ts";
import { OBJECT_PLACES, type Place, SCHEMA_PLACES } from "./places.ts";
import { publishedKeywords } from "./published-keywords.ts";
import { samplesOf } from "./samples.ts";

const objects = Object.keys(KEYWORDS) as ObjectName[];
const placesOf = (object: ObjectName): Record<string, Place> =>
  object === "schema" ? SCHEMA_PLACES : OBJECT_PLACES[object];

it("has a row for every keyword that is published", () => {
  const published = publishedKeywords(objects);
  expect(published.length).toBeGreaterThan(200);
  const missing = published.filter(([object, key]) => KEYWORDS[object as ObjectName][key] === undefined);
  expect(missing).toEqual([]);
});

/** An object without a keyword, with it, and with another value of it: each version that is compared. */
function versionsOf(
  object: ObjectName,
  key: string,
): [what: string, before: JsonObject, after: JsonObject][] {
  const [a, b] = samplesOf(object, key);
  // That a value which may be anything may be null is nothing new.
  const none: JsonObject = key === "nullable" ? { type: "string" } : {};
  const one = { ...none, [key]: a };
  const both: [string, JsonObject, JsonObject][] = [
    [`${key} added`, none, one],
    [`${key} removed`, one, none],
  ];
  return b === undefined ? both : [...both, [`${key} changed`, one, { ...none, [key]: b }]];
}

const isNobody = (keyword: Keyword | undefined) => keyword?.by === "nobody";

describe.each(objects)("%s", (object) => {
  it.each(Object.entries(placesOf(object)))("tells each keyword in %s", (name, place) => {
    const silent: string[] = [];
    const loud: string[] = [];
    // What a reference leads to is compared: the test of each object has one of a component.
    const keys = Object.keys(KEYWORDS[object]).filter((key) => key !== "$ref" || object === "schema");
    for (const key of [...keys, "x-anything", "unheardOf"]) {
      for (const [what, before, after] of versionsOf(object, key)) {
        const changes = diffSpecs(place(before), place(after));
        const isTold = changes.length > 0;
        // The title beside a reference names what it refers to, as the reference does.
        if (name === "beside a reference" && key === "title") continue;
        if (!isTold && !isNobody(KEYWORDS[object][key])) silent.push(what);
        if (isTold && isNobody(KEYWORDS[object][key])) loud.push(what);
      }
    }
    expect({ silent, loud }).toEqual({ silent: [], loud: [] });
  });
});

it("knows as descriptions of a schema what changes no value, and nothing else", () => {
  const changesNothing = ({ by, ...keyword }: Keyword) =>
    by === "object" ||
    by === "nobody" ||
    (by !== "walk" && "effects" in keyword && keyword.effects[1] === "described");
  const found = Object.entries(KEYWORDS.schema).filter(([, keyword]) => changesNothing(keyword));
  const names = found.map(([name]) => name);
  expect(names).toEqual(Object.keys(KEYWORDS.schema).filter(isDescription));
});

describe("what the table says", () => {
  const directions: [Direction, Place][] = [
    ["request", SCHEMA_PLACES["a request body"] as Place],
    ["response", SCHEMA_PLACES["a response"] as Place],
  ];
  it.each(directions)("is how a change of a schema counts in a %s", (direction, place) => {
    const differing: string[] = [];
    for (const [key, keyword] of Object.entries(KEYWORDS.schema)) {
      if (!("effects" in keyword)) continue;
      versionsOf("schema", key).forEach(([what, before, after], index) => {
        const levels = diffSpecs(place(before), place(after)).map(({ level }) => level);
        const worst = LEVELS_BY_WEIGHT.find((level) => levels.includes(level));
        const isElsewhere = "only" in keyword && keyword.only !== direction;
        const effect = isElsewhere ? "described" : keyword.effects[index as 0 | 1 | 2];
        const expected = levelOf(effect, direction);
        if (worst !== expected) differing.push(`${what}: ${worst}, in the table ${expected}`);
      });
    }
    expect(differing).toEqual([]);
  });
});
