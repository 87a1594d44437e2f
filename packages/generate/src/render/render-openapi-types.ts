import { SpecError } from "@tenant-api/openapi";
import { astToString, transformSchema } from "openapi-typescript";
import { simplifySchemas } from "../shape/simplify-schemas.ts";
import type { CheckedSpec } from "../spec/warning.ts";
import { annotateDescriptions } from "./annotate-descriptions.ts";
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
    const readable = hidePrototypeNames(simplifySchemas(annotateDescriptions(document)));
    const known = hideMethods(readable);
    const nodes = transformSchema(known as never, typeContext(readable));
    if (known !== readable) showMethods(nodes);
    placeItems(nodes);
    return showPrototypeNames(astToString(nameRecursiveTypes(nodes) as never));
  } catch (error) {
    const message = `Expected a spec that openapi-typescript can read; it says: ${(error as Error).message}`;
    // What is wrong is most likely one of the places that are not valid OpenAPI.
    throw new SpecError([{ ...positionOf("#"), message }, ...warnings], { cause: error });
  }
}
