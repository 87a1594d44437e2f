import {
  asOpenapi31,
  type JsonObject,
  objectAt,
  separateBases,
  stateDiscriminators,
} from "@tenant-api/openapi";
import { cutCircles } from "./cut-circles.ts";
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
  const stated = stateDiscriminators(separateBases(asOpenapi31(hoistNestedNodes(document))));
  const straight = withoutCircles(hoistNestedSchemas(stated));
  return placeOptionalHeaders(typeContent(splitByUse(straight, settings)));
}

function withoutCircles(document: JsonObject): JsonObject {
  const components = objectAt(document, "components");
  const { schemas, circular } = cutCircles(objectAt(components, "schemas"));
  return circular.length === 0 ? document : { ...document, components: { ...components, schemas } };
}
