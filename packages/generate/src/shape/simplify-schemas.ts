import { isObject, type JsonObject, mapSchemas, valueAt } from "@tenant-api/openapi";
import { addImpliedType } from "./add-implied-type.ts";
import { admitNamedFields } from "./admit-named-fields.ts";
import { closeEmpty } from "./close-empty.ts";
import { intersectUnions } from "./intersect-unions.ts";
import { joinParts } from "./join-parts.ts";
import { listNames } from "./list-names.ts";
import { listValues } from "./list-values.ts";
import { markTuple } from "./mark-tuple.ts";
import { replaceUnevaluated } from "./replace-unevaluated.ts";
import { requireInherited } from "./require-inherited.ts";
import { requireUndeclared } from "./require-undeclared.ts";
import { separateNull } from "./separate-null.ts";
import { settleBooleans } from "./settle-booleans.ts";
import { typeParts } from "./type-parts.ts";

/** A change of one schema, whose inner schemas are changed already. References lead into the original document. */
export type SimplifySchema = (schema: JsonObject, document: JsonObject) => JsonObject;

const STEPS: readonly SimplifySchema[] = [
  settleBooleans,
  listValues,
  // Says what the steps below read.
  replaceUnevaluated,
  addImpliedType,
  markTuple,
  // Parts first: what they require may be declared by a union beside them.
  joinParts,
  // Before fields get the type of what they are among, which may be missing.
  listNames,
  requireUndeclared,
  intersectUnions,
  requireInherited,
  admitNamedFields,
  closeEmpty,
];

/** What a part requires may be declared by another part: only the schema around them sees all. */
const STEPS_OF_PARTS = STEPS.filter((step) => step !== requireUndeclared);

/**
 * A copy of a document whose schemas are written with those keywords only that openapi-typescript makes the right
 * type of, each in the form in which it does. The same values are valid as before, as far as types can say it.
 */
export function simplifySchemas(document: JsonObject): JsonObject {
  return mapSchemas(document, (schema, pointer) => {
    const isPart = /\/(?:allOf|anyOf|oneOf)\/\d+$/.test(pointer);
    const written = valueAt(document, pointer);
    const steps = isPart ? STEPS_OF_PARTS : STEPS;
    return simplify(schema, document, isObject(written) ? written : schema, steps);
  });
}

function simplify(
  schema: JsonObject,
  document: JsonObject,
  written: JsonObject,
  steps: readonly SimplifySchema[],
): JsonObject {
  const simplified = (whole: JsonObject) => steps.reduce((current, step) => step(current, document), whole);
  const typed = typeParts(schema, written);
  const separated = separateNull(typed, document, written);
  if (separated === null) return simplified(typed);
  const { outer, inner, isAllowed } = separated;
  return isAllowed
    ? intersectUnions({ ...outer, anyOf: [simplified(inner), { type: "null" }] }, document)
    : simplified({ ...outer, ...inner });
}
