import {
  asOpenapi31,
  cutCircles,
  discriminatorsAsEnums,
  type JsonObject,
  separateBases,
} from "@tenant-api/openapi";
import { hoistNestedNodes } from "./hoist-nested-nodes.ts";
import { hoistNestedSchemas } from "./hoist-nested-schemas.ts";
import { placeOptionalHeaders } from "./place-optional-headers.ts";
import type { ShapeSettings } from "./shape-schema.ts";
import { splitByUse } from "./split-by-use.ts";
import { typeContent } from "./type-content.ts";

/**
 * A copy of a document with one component schema for each type that is generated: what OpenAPI says by other means
 * than the schemas themselves (`nullable`, `discriminator`, `readOnly`) is said by them.
 */
export function shapeDocument(document: JsonObject, settings: ShapeSettings): JsonObject {
  const stated = discriminatorsAsEnums(separateBases(asOpenapi31(hoistNestedNodes(document))));
  const straight = cutCircles(hoistNestedSchemas(stated));
  return placeOptionalHeaders(typeContent(splitByUse(straight, settings)));
}
