import { type JsonObject, type Pointer, SpecError } from "@tenant-api/openapi";
import { astToString } from "openapi-typescript/dist/lib/ts.mjs";
import transformSchema from "openapi-typescript/dist/transform/index.mjs";
import { simplifySchemas } from "../shape/simplify-schemas.ts";
import type { CheckedSpec } from "../spec/warning.ts";
import { annotateDescriptions } from "./annotate-descriptions.ts";
import { findUnreadable } from "./find-unreadable.ts";
import { nameRecursiveTypes } from "./name-recursive-types.ts";
import { placeItems } from "./place-items.ts";
import { hideMethods, showMethods } from "./place-methods.ts";
import { hidePrototypeNames, showPrototypeNames } from "./prototype-names.ts";
import { typeContext } from "./type-context.ts";

/**
 * `paths`, `components` and `operations`, as openapi-typescript makes them. The only place that knows it, with
 * `type-context.ts`.
 *
 * @param spec Its document comes from `shapeDocument`.
 */
export function renderOpenapiTypes({ document, warnings, positionOf }: CheckedSpec): string {
  try {
    return showPrototypeNames(astToString(typesOf(document) as never));
  } catch (error) {
    const place = findUnreadable(document, typesOf);
    // What is wrong is most likely a place in it that is not valid OpenAPI.
    const isIn = (pointer: Pointer) => pointer === place || pointer.startsWith(`${place}/`);
    const invalid = warnings.filter(({ about, pointers }) => about === "grammar" && pointers.some(isIn));
    const [{ file, line, column } = positionOf(place)] = invalid;
    const message = `Expected a spec that openapi-typescript can read; it says: ${(error as Error).message}`;
    throw new SpecError([{ file, line, column, message }, ...invalid], { cause: error });
  }
}

function typesOf(document: JsonObject) {
  const readable = hidePrototypeNames(simplifySchemas(annotateDescriptions(document)));
  const known = hideMethods(readable);
  const nodes = transformSchema(known as never, typeContext(readable));
  if (known !== readable) showMethods(nodes);
  placeItems(nodes);
  return nameRecursiveTypes(nodes);
}
