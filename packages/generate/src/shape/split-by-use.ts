import { childOf, isObject, type JsonObject, objectAt, setOwn, walkSpec } from "@tenant-api/openapi";
import { seePlace } from "./hoist-nested-schemas.ts";
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
    if (isObject(schema)) node.value.schema = shapeSchema(document, schema, use, refer, settings);
    // A body without a schema is bytes if its media type is (OpenAPI 3.1, section 4.8.14.1).
    else if (schema === undefined && use.endsWith(" part") && !node.name.includes("*"))
      node.value.schema = { type: "string", [BLOB]: true };
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
