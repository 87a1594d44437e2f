import { type JsonObject, setOwn } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";
import { freeName } from "../spec/free-name.ts";
import { DATA } from "../words/data-keys.ts";
import { schemaOfTexts } from "./schema-of-shape.ts";

/** `filter[state]`: a field of an object in the query. */
const DEEP = /^([^[\]]+)\[([^[\]]+)\]$/;

const NAMES_ARE_DATA = "Parameters whose names are data, such as ids.";

/**
 * The parameters in queries. None is required: that clients sent it always says nothing of what the server asks for.
 *
 * @param query By name, as recorded.
 */
export function queryParameters(query: ReadonlyMap<string, ValueShape>): JsonObject[] {
  const parameters = new Map<string, JsonObject>();
  for (const [name, shape] of [...query].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (name === DATA) {
      const schema = { type: "object", additionalProperties: schemaOfTexts(shape) };
      // An object in the style `form` is sent by the names of its properties; its own name is free.
      const free = freeName(["others"], "others", new Set(query.keys()));
      parameters.set(name, { name: free, in: "query", description: NAMES_ARE_DATA, schema });
      continue;
    }
    const [, object, field] = DEEP.exec(name) ?? [];
    if (object === undefined || field === undefined || query.has(object)) {
      parameters.set(name, { name, in: "query", schema: schemaOfTexts(shape) });
      continue;
    }
    const known = parameters.get(object) ?? deepObject(object);
    parameters.set(object, known);
    setOwn((known.schema as JsonObject).properties as JsonObject, field, schemaOfTexts(shape));
  }
  return [...parameters.values()];
}

function deepObject(name: string): JsonObject {
  return { name, in: "query", style: "deepObject", schema: { type: "object", properties: {} } };
}
