import { allowsNull, type JsonObject, mapSchemas } from "@tenant-api/openapi";
import { admitNamedFields } from "./admit-named-fields.ts";
import { closeEmpty } from "./close-empty.ts";
import { intersectUnions } from "./intersect-unions.ts";
import { joinParts } from "./join-parts.ts";
import { listValues } from "./list-values.ts";
import { requireInherited } from "./require-inherited.ts";
import { separateNull } from "./separate-null.ts";
import { stateType } from "./state-type.ts";

/** A change of one schema, whose inner schemas are changed already. References lead into the original document. */
export type SimplifySchema = (schema: JsonObject, document: JsonObject) => JsonObject;

const STEPS: readonly SimplifySchema[] = [
  listValues,
  stateType,
  // Parts first: what they require may be declared by a union beside them.
  joinParts,
  intersectUnions,
  requireInherited,
  admitNamedFields,
  closeEmpty,
];

/**
 * A copy of a document whose schemas are written with those keywords only that openapi-typescript makes the right
 * type of, each in the form in which it does. The same values are valid as before, as far as types can say it.
 */
export function simplifySchemas(document: JsonObject): JsonObject {
  return mapSchemas(document, (schema) => simplify(schema, document));
}

function simplify(schema: JsonObject, document: JsonObject): JsonObject {
  const separated = separateNull(schema);
  if (separated !== null) {
    const { outer, inner } = separated;
    return allowsNull(document, schema)
      ? intersectUnions({ ...outer, anyOf: [simplify(inner, document), { type: "null" }] }, document)
      : simplify({ ...outer, ...inner }, document);
  }
  return STEPS.reduce((current, step) => step(current, document), schema);
}
