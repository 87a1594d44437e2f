import type { JsonObject } from "../json/json.ts";
import { alternativesOf, type FlatSchema, flattenSchema, type SchemaPlace } from "./flatten-schema.ts";

/**
 * Returns what asks whether schemas, which all hold for one value, allow none: one is `false`, in whatever words, behind
 * references and in each alternative of a union, too. That parts contradict each other is a mistake, which nobody means.
 *
 * @example
 * const isForbidden = forbiddenIn(document);
 * isForbidden([{ pointer: "#", value: { anyOf: [false, { enum: [] }] } }]); // true
 */
export function forbiddenIn(document: JsonObject): (schemas: readonly SchemaPlace[]) => boolean {
  /** The alternatives of each union that was looked at. */
  const known = new WeakMap<object, readonly FlatSchema[]>();
  const forbidden = new WeakSet<object>();
  const isForbidden = ({ isForbidden, parts, unions }: FlatSchema) =>
    isForbidden ||
    parts.some(({ value }) => Array.isArray(value.enum) && value.enum.length === 0) ||
    unions.some(({ alternatives }) => forbidden.has(alternatives));
  return (schemas) => {
    const whole = flattenSchema(document, schemas);
    // Grows while it is iterated: no stack of calls is as deep as unions can be.
    const open = [...whole.unions];
    const added: (readonly [object, readonly FlatSchema[]])[] = [];
    for (const union of open) {
      if (known.has(union.alternatives)) continue;
      const flats = alternativesOf(union).map((one) => flattenSchema(document, [one]));
      known.set(union.alternatives, flats);
      added.unshift([union.alternatives, flats]);
      for (const { unions } of flats) open.push(...unions);
    }
    // A union may be found before one that it leads to.
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const [alternatives, flats] of added) {
        if (forbidden.has(alternatives) || !flats.every(isForbidden)) continue;
        forbidden.add(alternatives);
        isNew = true;
      }
    }
    return isForbidden(whole);
  };
}
