import type { JsonObject } from "@tenant-api/openapi";
import { type DescribeOptions, describeShape, type Slot } from "../shape/describe-shape.ts";
import { copyOf, mergeInto } from "../shape/merge-values.ts";
import { only } from "../shape/only-types.ts";
import { emptyShape, type ValueShape } from "../shape/value-shape.ts";
import type { Thing } from "./share-schemas.ts";

/** From so many objects on, a field that all of them had is required. */
const REQUIRED_AFTER = 5;

/** Finds the things in a value. */
export interface Things {
  at(slot: Slot): Thing | null;
  /** Of another thing, those within it. */
  within(thing: Thing): Things;
  /** The name of the schema of a thing; null if it is written where it is. */
  nameOf(thing: Thing): string | null;
}

/** The schema of what was seen in a body. */
export function schemaOfBody(body: ValueShape, things: Things): JsonObject {
  return describeShape(body, describing(things, true));
}

/** The schema of a thing that has a name. What else was seen in its places is said there. */
export function schemaOfThing(thing: Thing, within: Things): JsonObject {
  return describeShape(only(thing.shape, "object"), describing(within, isSent(thing)));
}

function describing(things: Things, isSentThere: boolean): DescribeOptions {
  return {
    is30: false,
    // What clients happen to send says nothing of what the server asks for.
    requireAfter: isSentThere ? undefined : REQUIRED_AFTER,
    // Null alone does not say what else may be there, and nothing is made up.
    ofNull: { description: "Only null was seen." },
    objectsAt(slot) {
      const thing = things.at(slot);
      if (thing === null) return null;
      const name = things.nameOf(thing);
      if (name !== null) return { $ref: `#/components/schemas/${name}` };
      return { shape: thing.shape, options: describing(things.within(thing), isSent(thing)) };
    },
  };
}

function isSent({ places }: Thing): boolean {
  return places.some(({ direction }) => direction === "request");
}

/**
 * The schema of a place where every value is a text, as in a query: `42` may stand for a number. A name that was repeated
 * holds a list.
 */
export function schemaOfTexts(shape: ValueShape): JsonObject {
  if (!shape.types.has("array")) return schemaOfText(shape);
  const items = shape.items === undefined ? emptyShape() : copyOf(shape.items);
  const { items: _, ...alone } = copyOf(shape);
  alone.types.delete("array");
  mergeInto(items, alone);
  return { type: "array", items: schemaOfText(items) };
}

function schemaOfText({ types, formats }: ValueShape): JsonObject {
  const count = types.get("string") ?? 0;
  const found = (name: string) => count > 0 && formats.get(name) === count;
  const type = ["integer", "boolean", "number"].find(found);
  if (type !== undefined) return { type };
  const format = [...formats.keys()].sort().find(found);
  return { type: "string", ...(format !== undefined && { format }) };
}
