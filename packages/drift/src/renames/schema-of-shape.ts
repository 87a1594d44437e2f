import type { JsonObject } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";

/** The schema of what was seen in a place, as far as renames are weighed by it: types, formats, fields and values. */
export function schemaOfShape({ types, formats, fields, items, values }: ValueShape): JsonObject {
  const names = [...types.keys()].filter(
    (type) => type !== "null" && !(type === "integer" && types.has("number")),
  );
  const texts = types.get("string");
  const format = [...formats].find(([name, count]) => count === texts && !NUMBERS.has(name))?.[0];
  return {
    ...(names.length > 0 && { type: names.length === 1 ? names[0] : names.sort() }),
    ...(format !== undefined && { format }),
    // One value in use says little of an enum.
    ...(values && values.size > 1 && { enum: [...values.keys()].sort() }),
    ...(types.has("object") && fields.size > 0 && { properties: propertiesOf(fields) }),
    ...(items && { items: schemaOfShape(items) }),
  };
}

/** Which numbers a type can hold depends on the numbers that were seen. */
const NUMBERS = new Set(["int32", "int64", "integer", "number", "boolean"]);

function propertiesOf(fields: ReadonlyMap<string, ValueShape>): JsonObject {
  return Object.fromEntries([...fields].map(([name, field]) => [name, schemaOfShape(field)]));
}
