import type { JsonObject } from "@tenant-api/openapi";
import type { SchemaPair } from "../collect/schema-pair.ts";
import type { SchemaView } from "../views/schema-view.ts";
import { alignBytes } from "./align-bytes.ts";

/**
 * Two versions of a schema in the same form: a `const` is an enum of one value where the other version has an enum,
 * values say of which type they are where the other version says it, and bytes are said in the words of OpenAPI 3.1
 * where the other version does.
 *
 * @param isReference Whether one of them is written as a reference. The title of such a one names what it refers to.
 */
export function alignViews<Views extends { before: SchemaView; after: SchemaView }>(
  views: Views,
  isReference: boolean,
  body: SchemaPair["body"],
): Views {
  const { before, after } = alignBytes(views, body);
  const align = (view: SchemaView, other: SchemaView) => {
    const aligned = alignTo(view, other);
    if (!isReference || other.schema.title !== undefined) return aligned;
    const { title: _, ...schema } = aligned.schema;
    return { ...aligned, schema };
  };
  return { ...views, before: align(before, after), after: align(after, before) };
}

function alignTo(view: SchemaView, other: SchemaView): SchemaView {
  const { const: constant, ...rest } = view.schema;
  const isEnum =
    constant !== undefined && other.schema.enum !== undefined && other.schema.const === undefined;
  const schema: JsonObject = isEnum ? { ...rest, enum: [constant] } : view.schema;
  const types = schema.type === undefined && other.schema.type !== undefined ? typesOfValues(schema) : [];
  const typed = types.length === 0 ? schema : { ...schema, type: types };
  return { ...view, schema: typed, ...(isEnum ? { constAt: `${view.homeOf("const")}/const` } : {}) };
}

/** The types of the only values that a schema allows. */
function typesOfValues({ const: constant, enum: values }: JsonObject): string[] {
  const all = constant === undefined ? (Array.isArray(values) ? values : []) : [constant];
  return [...new Set(all.map(typeOf))];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}
