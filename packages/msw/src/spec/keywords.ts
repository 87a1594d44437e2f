/** Keywords that hold data, in which nothing is a schema. */
export const DATA = new Set(["const", "default", "enum", "example", "examples", "x-examples"]);

/** Keywords whose value maps names to schemas, or to what has schemas: the names are not keywords. */
export const MAPS = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "dependentSchemas",
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
]);
