import type { JsonObject } from "@tenant-api/openapi";
import { inferTextFormat, inferTypes } from "../shape/infer-keywords.ts";
import type { ValueShape } from "../shape/value-shape.ts";

/** The schema of what was seen in a place, as far as renames are weighed by it: types, formats, fields and values. */
export function schemaOfShape(shape: ValueShape): JsonObject {
  const { types, fields, items, values } = shape;
  const names = inferTypes(shape).filter((type) => type !== "null");
  const format = inferTextFormat(shape);
  return {
    ...(names.length > 0 && { type: names.length === 1 ? names[0] : names.sort() }),
    ...(format !== undefined && { format }),
    // One value in use says little of an enum.
    ...(values && values.size > 1 && { enum: [...values.keys()].sort() }),
    ...(types.has("object") &&
      fields.size > 0 && {
        properties: Object.fromEntries([...fields].map(([name, field]) => [name, schemaOfShape(field)])),
      }),
    ...(items && { items: schemaOfShape(items) }),
  };
}
