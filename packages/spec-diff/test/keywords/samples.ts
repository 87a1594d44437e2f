import type { ObjectName } from "../../src/keywords/keyword.ts";

const schema = [{ type: "string" }, { type: "integer" }];
const schemas = schema.map((one) => [one, { type: "boolean" }]);
const byName = schema.map((one) => ({ X: one }));
const operations = ["a", "b"].map((operationId) => ({ operationId, responses: {} }));
const content = ["text/plain", "text/csv"].map((type) => ({ [type]: { schema: { type: "string" } } }));
const flags = [true, "yes"];
const docs = ["/a", "/b"].map((url) => ({ url }));
const flow = ["/a", "/b"].map((authorizationUrl) => ({ authorizationUrl, scopes: {} }));

/** Two values of each keyword that mean different things, both other than none. */
const SAMPLES: Record<string, readonly unknown[]> = {
  // Of schemas
  type: ["string", "integer"],
  enum: [["a"], ["b"]],
  const: ["a", null],
  default: ["a", null],
  required: [["a"], ["b"]],
  pattern: ["^a", "^b"],
  contentMediaType: ["image/png", "image/jpeg"],
  contentEncoding: ["base64", "base32"],
  dependentRequired: [{ a: ["b"] }, { a: ["c"] }],
  dependencies: [{ a: ["b"] }, { a: ["c"] }],
  $ref: ["#/x-schemas/A", "#/x-schemas/B"],
  $vocabulary: [{ a: true }, { b: true }],
  ...each(["allOf", "anyOf", "oneOf", "prefixItems"], schemas),
  ...each(
    ["items", "contains", "additionalProperties", "propertyNames", "not", "if", "then", "else"],
    schema,
  ),
  ...each(["unevaluatedItems", "unevaluatedProperties", "contentSchema", "schema", "itemSchema"], schema),
  ...each(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"], byName),
  ...each(["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf"], [2, 3]),
  ...each(["maxLength", "minLength", "maxItems", "minItems", "maxContains", "minContains"], [2, 3]),
  ...each(["maxProperties", "minProperties"], [2, 3]),
  ...each(["nullable", "deprecated", "readOnly", "writeOnly", "uniqueItems"], flags.slice(0, 1)),
  discriminator: [{ propertyName: "a" }, { propertyName: "b" }],
  xml: [{ name: "a" }, { name: "b" }],
  examples: [["a"], ["b"]],
  externalDocs: docs,
  // Of other objects
  ...each(["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"], operations),
  additionalOperations: operations.map((COPY) => ({ COPY })),
  content,
  servers: docs.map((one) => [one]),
  server: docs,
  security: [[{ X: [] }], [{ Y: [] }]],
  tags: [["a"], ["b"]],
  contact: docs,
  license: docs,
  variables: ["a", "b"].map((value) => ({ v: { default: value } })),
  encoding: ["a", "b"].map((contentType) => ({ part: { contentType } })),
  prefixEncoding: ["a", "b"].map((contentType) => [{ contentType }]),
  itemEncoding: ["a", "b"].map((contentType) => ({ contentType })),
  headers: ["a", "b"].map((description) => ({ "X-A": { description } })),
  links: ["a", "b"].map((operationId) => ({ l: { operationId } })),
  callbacks: operations.map((post) => ({ C: { "{$url}": { post } } })),
  parameters: ["a", "b"].map((name) => [{ name, in: "query" }]),
  requestBody: content.map((one) => ({ content: one })),
  responses: ["a", "b"].map((description) => ({ 200: { description } })),
  scopes: [{ a: "A." }, { b: "B." }],
  mapping: [{ a: "#/components/schemas/A" }, { a: "#/components/schemas/B" }],
  style: ["deepObject", "pipeDelimited"],
  explode: [false],
  ...each(["allowReserved", "allowEmptyValue"], [true]),
  attribute: flags,
  wrapped: flags,
  ...each(["implicit", "password", "clientCredentials", "authorizationCode", "deviceAuthorization"], flow),
};

/** Where a keyword means another thing in an object. */
const OWN: Partial<Record<ObjectName, Record<string, readonly unknown[]>>> = {
  openapi: {
    openapi: ["3.1.1", "3.0.0"],
    jsonSchemaDialect: ["https://a.example/x", "https://a.example/y"],
    info: ["a", "b"].map((title) => ({ title })),
    paths: operations.map((get) => ({ "/b": { get } })),
    webhooks: operations.map((post) => ({ W: { post } })),
    components: byName.map((one) => ({ schemas: one })),
    tags: ["a", "b"].map((name) => [{ name }]),
  },
  components: {
    schemas: byName,
    securitySchemes: ["basic", "bearer"].map((scheme) => ({ X: { type: "http", scheme } })),
  },
  parameter: {
    required: [true],
    examples: ["a", "b"].map((value) => ({ e: { value } })),
    in: ["header", "cookie"],
    deprecated: [true],
  },
  header: {
    required: [true],
    examples: ["a", "b"].map((value) => ({ e: { value } })),
    style: ["label", "matrix"],
    explode: [true],
  },
  mediaType: { examples: ["a", "b"].map((value) => ({ e: { value } })) },
  requestBody: { required: [true] },
  responses: { default: ["a", "b"].map((description) => ({ description })) },
  securityScheme: {
    type: ["apiKey", "mutualTLS"],
    flows: flow.map((implicit) => ({ implicit })),
  },
  link: { parameters: [{ id: "a" }, { id: "b" }], requestBody: ["a", "b"] },
  pathItem: { parameters: ["a", "b"].map((name) => [{ name, in: "query" }]) },
};

export function samplesOf(object: ObjectName, keyword: string): readonly unknown[] {
  return (
    OWN[object]?.[keyword] ?? (Object.hasOwn(SAMPLES, keyword) ? SAMPLES[keyword] : undefined) ?? ["a", "b"]
  );
}

function each(keys: readonly string[], values: readonly unknown[]): Record<string, readonly unknown[]> {
  return Object.fromEntries(keys.map((key) => [key, values]));
}
