import { isObject, type JsonObject, partsOf, typesOf } from "@tenant-api/openapi";
import { areOfObjects, isComposed } from "./keywords.ts";

/**
 * States in `items` and `additionalProperties` what `unevaluatedItems` and `unevaluatedProperties` say of the rest of a
 * list or an object. Where other schemas say something of the same object, types know no rest: it may be anything.
 */
export function stateOthers(schema: JsonObject, document: JsonObject): JsonObject {
  const { unevaluatedItems, unevaluatedProperties, ...rest } = schema;
  const stated: JsonObject = { ...rest };
  if (isObject(unevaluatedItems) && rest.items === undefined && rest.prefixItems === undefined)
    stated.items = isComposed(schema) || rest.contains !== undefined ? true : unevaluatedItems;
  if (rest.additionalProperties === undefined && unevaluatedProperties !== undefined) {
    if (!isComposed(schema)) stated.additionalProperties = unevaluatedProperties;
    else if (isObject(unevaluatedProperties)) {
      const types = typesOf([...partsOf(document, schema, ["allOf"])]);
      if (types !== null && areOfObjects(types)) stated.additionalProperties = true;
    }
  }
  if (rest.prefixItems !== undefined && unevaluatedItems !== undefined)
    stated.unevaluatedItems = unevaluatedItems;
  return stated;
}
