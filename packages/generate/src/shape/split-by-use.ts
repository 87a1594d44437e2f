import {
  bodyKindOf,
  childOf,
  isObject,
  type JsonObject,
  objectAt,
  setOwn,
  walkSpec,
} from "@tenant-api/openapi";
import { seePlace } from "./hoist-nested-schemas.ts";
import { shapingKeys } from "./keywords.ts";
import { BLOB } from "./marks.ts";
import { SchemaVariants } from "./schema-variants.ts";
import { type ShapeSettings, shapeSchema } from "./shape-schema.ts";
import { nameOfUse, useOf } from "./use.ts";

/**
 * A copy of a document whose schemas have the fields that their use has: requests no `readOnly` ones, responses no
 * `writeOnly` ones; and whose multipart bodies and bodies of bytes have `Blob`s. Where a component schema is not
 * the same in requests and responses, requests refer to a schema beside it: `PetWritable` beside `Pet`, or `PetForm`
 * if it is a multipart body.
 */
export function splitByUse(document: JsonObject, settings: ShapeSettings): JsonObject {
  const variants = new SchemaVariants(document, settings);
  const refer = variants.refer.bind(variants);
  const shaped = structuredClone(document);
  for (const node of walkSpec(shaped)) {
    const use = useOf(node);
    if (use === null) continue;
    const { schema } = node.value;
    // A body whose schema says nothing is what its media type is (OpenAPI 3.1, section 4.8.14.1).
    const body = node.kind === "mediaType" && isBare(schema) ? bodyKindOf(node.name) : null;
    if (body === "bytes" && use.endsWith(" part"))
      node.value.schema = { ...objectAt(node.value, "schema"), type: "string", [BLOB]: true };
    else if (body === "text") node.value.schema = { ...objectAt(node.value, "schema"), type: "string" };
    else if (isObject(schema)) node.value.schema = shapeSchema(document, schema, use, refer, settings);
  }
  const schemas: JsonObject = {};
  for (const [name, schema] of Object.entries(objectAt(objectAt(document, "components"), "schemas"))) {
    if (!isObject(schema)) {
      setOwn(schemas, name, schema);
      continue;
    }
    setOwn(schemas, name, shapeSchema(document, schema, variants.ownUse(name), refer, settings));
    for (const variant of variants.all.filter(({ of }) => of === name)) {
      const shape = shapeSchema(document, schema, variant.use, refer, settings);
      setOwn(
        schemas,
        variant.name,
        seePlace(shape, childOf("#/components/schemas", name), `\`${name}\` ${nameOfUse(variant.use)}.`),
      );
    }
  }
  if (isObject(shaped.components)) shaped.components.schemas = schemas;
  return shaped;
}

/** Whether a body has no schema, or one that says nothing of its values. */
function isBare(schema: unknown): boolean {
  if (schema === undefined) return true;
  return (
    isObject(schema) &&
    shapingKeys(schema).length === 0 &&
    schema.format === undefined &&
    schema.contentEncoding === undefined
  );
}
