import { isObject, type JsonObject } from "@tenant-api/openapi";
import { isComposed } from "./keywords.ts";
import { mayBeOther } from "./may-be-other.ts";

/**
 * Says in `items` and `additionalProperties` what `unevaluatedItems` and `unevaluatedProperties` say of the rest of a
 * list or an object. Where other schemas say something of the same object, types know no rest: it may be anything.
 */
export function replaceUnevaluated(schema: JsonObject, document: JsonObject): JsonObject {
  const { unevaluatedItems, unevaluatedProperties, ...rest } = schema;
  const stated: JsonObject = { ...rest };
  if (isObject(unevaluatedItems) && rest.items === undefined && rest.prefixItems === undefined)
    stated.items = isComposed(schema) || rest.contains !== undefined ? true : unevaluatedItems;
  if (rest.additionalProperties === undefined && unevaluatedProperties !== undefined) {
    if (!isComposed(schema)) stated.additionalProperties = unevaluatedProperties;
    else if (isObject(unevaluatedProperties) && !mayBeOther(document, schema))
      stated.additionalProperties = true;
  }
  if (rest.prefixItems !== undefined && unevaluatedItems !== undefined)
    stated.unevaluatedItems = unevaluatedItems;
  return stated;
}
