import {
  isObject,
  type JsonObject,
  type NodeKind,
  type Pointer,
  pointerOf,
  walkSpec,
} from "@tenant-api/openapi";

type Form = "list" | "map" | "boolean" | "number" | "text" | "schema" | "types";

const IS: Record<Form, (value: unknown) => boolean> = {
  list: Array.isArray,
  map: isObject,
  boolean: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  text: (value) => typeof value === "string",
  schema: (value) => isObject(value) || typeof value === "boolean",
  types: (value) => typeof value === "string" || Array.isArray(value),
};

const formsOf = (form: Form, keys: string) => keys.split(" ").map((key) => [key, form] as const);

const OF_SCHEMAS: readonly (readonly [string, Form])[] = [
  ...formsOf("list", "required enum allOf anyOf oneOf prefixItems"),
  ...formsOf("map", "properties patternProperties dependentSchemas dependentRequired discriminator"),
  ...formsOf("schema", "items additionalProperties unevaluatedItems unevaluatedProperties not"),
  ...formsOf("boolean", "nullable readOnly writeOnly deprecated uniqueItems"),
  ...formsOf("number", "minimum maximum minLength maxLength minItems maxItems minProperties maxProperties"),
  ...formsOf("text", "$ref format pattern"),
  ...formsOf("types", "type"),
];

/** The forms of values that the diff reads. One of another form reads as if it were not there. */
const FORMS: Partial<Record<NodeKind, readonly (readonly [string, Form])[]>> = {
  openapi: formsOf("map", "paths components webhooks"),
  components: formsOf("map", "schemas responses parameters requestBodies headers securitySchemes pathItems"),
  pathItem: formsOf("list", "parameters servers"),
  operation: [
    ...formsOf("list", "parameters servers security tags"),
    ...formsOf("map", "requestBody responses callbacks"),
  ],
  parameter: [...formsOf("text", "name in"), ...formsOf("boolean", "required"), ...formsOf("map", "content")],
  requestBody: [...formsOf("boolean", "required"), ...formsOf("map", "content")],
  response: formsOf("map", "content headers links"),
  mediaType: [...formsOf("schema", "schema itemSchema"), ...formsOf("map", "encoding")],
  schema: OF_SCHEMAS,
  field: OF_SCHEMAS,
};

/** Names without which a parameter is none. */
const LOCATIONS = ["query", "querystring", "header", "path", "cookie", "body", "formData"];

/** The places of a document whose values have no form that the diff reads: `parameters` that are no list. */
export function findUnreadable(document: JsonObject): Pointer[] {
  const places: Pointer[] = [];
  for (const { kind, pointer, value } of walkSpec(document)) {
    const at = (key: string) => pointer + pointerOf([key]).slice(1);
    for (const [key, form] of FORMS[kind] ?? [])
      if (value[key] !== undefined && !IS[form](value[key])) places.push(at(key));
    const isParameter = kind === "parameter" && value.$ref === undefined;
    if (isParameter && !(LOCATIONS.includes(String(value.in)) && typeof value.name === "string"))
      places.push(pointer);
  }
  return places;
}
