import {
  followReference,
  isObject,
  type JsonObject,
  objectsIn,
  type Pointer,
  pointerOf,
} from "@tenant-api/openapi";
import type { ObservedObjects } from "../src/renames/observed-objects.ts";
import { createSalt } from "../src/shape/neighbour-hash.ts";
import { observeValue } from "../src/shape/observe-value.ts";
import { emptyShape } from "../src/shape/value-shape.ts";
import { type Declared, declaredFields } from "./declared-fields.ts";
import { chance, simulateValue } from "./simulate-values.ts";

/** Whether values are hashed: not at all, beside the ids that the schemas have, or with one around each object. */
export type Hashing = "none" | "own ids" | "an id around";

/** Traffic of a server before and after a release, for each schema whose fields changed. */
export interface SimulatedTraffic {
  objects: ObservedObjects[];
  /** Which field of which schema is called what now: `#/components/schemas/Event/properties/startsAt` and the name. */
  truth: Map<Pointer, string>;
  /** The fields that are gone. */
  gone: Set<Pointer>;
}

const SALT = createSalt("a secret of the bench, long enough");
const [BEFORE, AFTER] = ["2026-11-20", "2026-11-24"];
const [THINGS, SAMPLES] = [80, 120];
/** How many fields change between two requests, and how often. */
const CHANGING = 0.2;
const CHANGED = 0.3;

/**
 * Simulates the traffic of both versions of a spec. Renamed fields keep their values; what was removed and what was added
 * have values of their own.
 *
 * @param renames The names that stand for one field: `from\nto`.
 */
export function simulateTraffic(
  before: JsonObject,
  after: JsonObject,
  renames: ReadonlySet<string>,
  hashing: Hashing,
): SimulatedTraffic {
  const traffic: SimulatedTraffic = { objects: [], truth: new Map(), gone: new Set() };
  for (const [name, schema] of schemasOf(before)) {
    const now = schemasOf(after).get(name);
    if (now === undefined) continue;
    const owner = pointerOf(["components", "schemas", name]);
    const [old, fields] = [declaredFields(before, owner, schema), declaredFields(after, owner, now)];
    const gone = [...old.keys()].filter((field) => !fields.has(field));
    const came = [...fields.keys()].filter((field) => !old.has(field));
    if (gone.length === 0 || came.length === 0) continue;
    const origins = new Map<string, string>();
    for (const from of gone) {
      const { at } = old.get(from) as Declared;
      traffic.gone.add(at);
      const to = came.find((field) => renames.has(`${from}\n${field}`));
      if (to === undefined) continue;
      const [was, is] = [old.get(from) as Declared, fields.get(to) as Declared];
      // A list of values that became longer in the same release changes no value.
      if (typeOf(before, was) === typeOf(after, is))
        fields.set(to, { ...is, schema: was.schema, document: before });
      origins.set(to, from);
      traffic.truth.set(at, to);
    }
    const declared = new Map([...old].map(([field, { at, isRequired }]) => [field, { at, isRequired }]));
    const observe = (
      document: JsonObject,
      release: string,
      day: string,
      own: ReadonlyMap<string, Declared>,
    ) => {
      const shape = emptyShape();
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const thing = `${name} ${Math.floor(THINGS * chance(name, release, sample))}`;
        const object = objectOf(document, own, origins, { schema: name, thing, release });
        const isAround = hashing === "an id around";
        observeValue(shape, isAround ? { id: thing, inner: object } : object, null, {
          ...(hashing !== "none" && { salt: SALT }),
        });
      }
      const observed = hashing === "an id around" ? (shape.fields.get("inner") ?? shape) : shape;
      traffic.objects.push({
        operationId: name,
        direction: "response",
        status: 200,
        way: "",
        day,
        salt: SALT.id,
        of: observed.seen,
        fields: observed.fields,
        declared,
        owner,
      });
    };
    observe(before, "before", BEFORE as string, old);
    observe(after, "after", AFTER as string, fields);
  }
  return traffic;
}

function objectOf(
  document: JsonObject,
  fields: ReadonlyMap<string, Declared>,
  origins: ReadonlyMap<string, string>,
  { schema, thing, release }: { schema: string; thing: string; release: string },
): object {
  const present = [...fields].filter(([name, { isRequired }]) => {
    const field = `${schema}.${origins.get(name) ?? name}`;
    const share = [1, 1, 0.9, 0.5, 0.1][Math.floor(5 * chance(field, "presence"))] as number;
    return isRequired || name === "id" || chance(field, thing, "present") < share;
  });
  const entries = present.map(([name, declared]) => {
    const field = `${schema}.${origins.get(name) ?? name}`;
    const isChanged =
      name !== "id" && chance(field, "changes") < CHANGING && chance(field, thing, release) < CHANGED;
    // Ids tell things apart.
    if (name === "id") return [name, thing];
    return [
      name,
      simulateValue(
        declared.document ?? document,
        declared.schema,
        field,
        isChanged ? `${thing} ${release}` : thing,
      ),
    ];
  });
  return Object.fromEntries(entries);
}

function typeOf(document: JsonObject, { schema }: Declared): string {
  const { type, format, items, properties } = followReference(document, "#", schema)?.value ?? {};
  return JSON.stringify([type, format, items !== undefined, properties !== undefined]);
}

function schemasOf({ components }: JsonObject): Map<string, JsonObject> {
  return new Map(isObject(components) ? objectsIn(components.schemas) : []);
}
