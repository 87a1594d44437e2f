import { type JsonObject, listOf, type Pointer, pointerOf, tokensOf, valueAt } from "@tenant-api/openapi";
import { findDeclarations } from "./find-declarations.ts";
import { MigrationError } from "./migration-error.ts";

/** Finds what a schema calls fields now that it, or a schema that applies to the same object, declares. */
export interface FieldNames {
  /** For `required`: what the fields are called; one that was declared twice may have two names now, or none. */
  required(names: readonly unknown[], schema: Pointer): unknown[];
  /** For `discriminator`: the one name of the field. */
  discriminator(name: string, schema: Pointer): string;
}

/** @param renamed What fields are called now, by their places; null for those that are gone. */
export function followFieldNames(spec: JsonObject, renamed: ReadonlyMap<Pointer, string | null>): FieldNames {
  // Most names are those of fields that did not change, and need not be looked for.
  const changed = new Set([...renamed.keys()].map((at) => tokensOf(at).at(-1)));

  const newNames = (name: string, places: readonly Pointer[]): Set<string> =>
    new Set(places.map((place) => renamed.get(place)).flatMap((now) => (now === null ? [] : [now ?? name])));

  /** The nearest schema that declares a field, from a part outwards. */
  const nearest = (
    name: string,
    schema: Pointer,
    find: (at: Pointer) => Pointer[] = (at) => findDeclarations(spec, name, at),
  ): Pointer[] => {
    for (let at: Pointer | null = schema; at !== null; at = enclosing(at)) {
      const found = find(at);
      if (found.length > 0) return found;
    }
    return [];
  };

  return {
    required: (names, schema) => {
      if (!names.some((name) => typeof name === "string" && changed.has(name))) return [...names];
      const now = names.flatMap((name) => {
        const places = typeof name === "string" && changed.has(name) ? nearest(name, schema) : [];
        return places.length === 0 ? [name] : [...newNames(String(name), places)];
      });
      return [...new Set(now)];
    },
    discriminator: (name, schema) => {
      if (!changed.has(name)) return name;
      const places = nearest(name, schema, (at) =>
        [at, ...alternatives(spec, at)].flatMap((part) => findDeclarations(spec, name, part)),
      );
      const [only = name, ...others] = newNames(name, places);
      // A discriminator is one field of all alternatives: by two names it could not be found any more.
      if (others.length > 0) {
        throw new MigrationError(
          `field-renamed: expected one name of ${name}, the discriminator of ${schema}, in all its alternatives, ` +
            `received ${[only, ...others].join(" and ")}. Rename it alike at ${places.join(", ")}.`,
        );
      }
      return only;
    },
  };
}

function alternatives(spec: JsonObject, at: Pointer): Pointer[] {
  return ["oneOf", "anyOf"].flatMap((key) =>
    listOf(valueAt(spec, `${at}/${key}`)).map((_, index) => `${at}/${key}/${index}`),
  );
}

/** The schema that a part applies with to the same object (JSON Schema 2020-12, 10.2). */
function enclosing(schema: Pointer): Pointer | null {
  const tokens = tokensOf(schema);
  const [keyword = "", name = ""] = tokens.slice(-2);
  if (["allOf", "anyOf", "oneOf", "dependentSchemas"].includes(keyword))
    return pointerOf(tokens.slice(0, -2));
  const isInner = ["not", "if", "then", "else"].includes(name) && keyword !== "properties";
  return isInner ? pointerOf(tokens.slice(0, -1)) : null;
}
