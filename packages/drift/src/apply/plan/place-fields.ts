import { type JsonObject, type Pointer, pointerOf, tokensOf } from "@tenant-api/openapi";
import type { ObservedField } from "../../check/observed-field.ts";
import { lastDayOf } from "../../shape/day.ts";
import { copyOf, mergeInto } from "../../shape/merge-values.ts";
import { SilentBodies, type SilentBody } from "./silent-bodies.ts";

/** Where observed fields are to be written. */
export interface PlacedFields {
  placed: ObservedField[];
  /** Bodies that need a schema of their own first, with the fields that showed them. */
  shown: Map<SilentBody, ObservedField[]>;
}

/**
 * Finds where the fields of bodies are to be written of which the spec says nothing. A field of several bodies that
 * share a schema is one. What has no place is left out: a nested schema that stands for the unknown is one of many.
 */
export function placeFields(document: JsonObject, observed: readonly ObservedField[]): PlacedFields {
  const silent = new SilentBodies(document);
  const placed = new Map<Pointer, ObservedField>();
  const shown: PlacedFields["shown"] = new Map();
  for (const field of observed) {
    const body = field.isDeclared ? null : silent.around(field.at);
    if (body === null) placed.set(field.at, field);
    else if (silent.isFilledInPlace(body)) {
      const at = pointerOf([
        ...tokensOf(body.schema),
        ...tokensOf(field.at).slice(tokensOf(body.ownAt).length),
      ]);
      const known = placed.get(at);
      placed.set(at, known === undefined ? { ...field, at } : bothOf(known, field));
    } else if (body.isSuccess) shown.set(body, [...(shown.get(body) ?? []), field]);
  }
  return { placed: [...placed.values()], shown };
}

function bothOf(known: ObservedField, other: ObservedField): ObservedField {
  const shape = copyOf(known.shape);
  mergeInto(shape, other.shape);
  return {
    ...known,
    shape,
    of: known.of + other.of,
    first: [known.first, other.first].sort()[0] ?? "",
    last: lastDayOf(known.last) > lastDayOf(other.last) ? known.last : other.last,
    sources: [...known.sources, ...other.sources],
  };
}
