import type { JsonObject } from "@tenant-api/openapi";
import type { ObjectName } from "../../src/keywords/keyword.ts";

/** A spec in which an object stands at one of the places where it may stand. */
export type Place = (value: JsonObject) => JsonObject;

type Places = Record<string, Place>;

const DESCRIBED = { description: "Fine." };

const spec = (operation: JsonObject, more: JsonObject = {}, item: JsonObject = {}): JsonObject => ({
  openapi: "3.2.0",
  info: { title: "A", version: "1" },
  paths: {
    "/a/{id}": { get: { operationId: "getA", responses: { 200: DESCRIBED }, ...operation }, ...item },
  },
  ...more,
  // What the samples of `$ref` lead to.
  "x-schemas": { A: { type: "object", properties: { a: {} } }, B: { type: "string" } },
});
const ref = (kind: string, more: JsonObject = {}) => ({ $ref: `#/components/${kind}/X`, ...more });
const components = (kind: string, value: JsonObject) => ({ components: { [kind]: { X: value } } });
const json = (value: JsonObject) => ({ content: { "application/json": value } });
const form = (value: JsonObject) => ({ content: { "multipart/form-data": value } });
const parameter = (more: JsonObject): JsonObject => ({ name: "q", in: "query", ...more });
const query = (more: JsonObject) => spec({ parameters: [parameter(more)] });
const response = (value: JsonObject) => spec({ responses: { 200: { ...DESCRIBED, ...value } } });
const request = (value: JsonObject) => spec({ requestBody: value });
const webhook = (operation: JsonObject) =>
  spec({}, { webhooks: { W: { post: { responses: {}, ...operation } } } });
const callback = (operation: JsonObject) =>
  spec({ callbacks: { C: { "{$request.body#/url}": { post: { responses: {}, ...operation } } } } });
const schemes = (value: JsonObject) => spec({ security: [{ X: [] }] }, components("securitySchemes", value));

/** The places of a schema, those within another schema among them. */
export const SCHEMA_PLACES: Places = {
  "a request body": (schema) => request(json({ schema })),
  "a response": (schema) => response(json({ schema })),
  "a form": (schema) => request(form({ schema })),
  "a parameter": (schema) => query({ schema }),
  "the content of a parameter": (schema) => query(json({ schema })),
  "a shared parameter": (schema) =>
    spec({ parameters: [ref("parameters")] }, components("parameters", parameter({ schema }))),
  "a header": (schema) => response({ headers: { "X-A": { schema } } }),
  "the header of a part": (schema) =>
    request(form({ schema: {}, encoding: { part: { headers: { "X-A": { schema } } } } })),
  "a webhook": (schema) => webhook({ requestBody: json({ schema }) }),
  "a callback": (schema) => callback({ requestBody: json({ schema }) }),
  "a component": (schema) => spec(request(json({ schema: ref("schemas") })), components("schemas", schema)),
  "a component that nothing refers to": (schema) => spec({}, components("schemas", schema)),
  ...within({
    "a field": (schema) => ({ properties: { a: schema } }),
    items: (schema) => ({ items: schema }),
    "the items of a field": (schema) => ({ properties: { a: { items: schema } } }),
    prefixItems: (schema) => ({ prefixItems: [schema] }),
    contains: (schema) => ({ contains: schema }),
    additionalProperties: (schema) => ({ additionalProperties: schema }),
    patternProperties: (schema) => ({ patternProperties: { "^a": schema } }),
    propertyNames: (schema) => ({ propertyNames: schema }),
    dependentSchemas: (schema) => ({ dependentSchemas: { a: schema } }),
    unevaluatedItems: (schema) => ({ unevaluatedItems: schema }),
    unevaluatedProperties: (schema) => ({ unevaluatedProperties: schema }),
    "a part of allOf": (schema) => ({ allOf: [schema, { properties: { b: { type: "string" } } }] }),
    "an alternative of anyOf": (schema) => ({ anyOf: [schema, { $ref: "#/components/schemas/Other" }] }),
    "an alternative of oneOf": (schema) => ({ oneOf: [{ $ref: "#/components/schemas/Other" }, schema] }),
    not: (schema) => ({ not: schema }),
    // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema.
    if: (schema) => ({ if: schema, then: { minLength: 1 } }),
    // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema.
    then: (schema) => ({ if: { minLength: 1 }, then: schema }),
    else: (schema) => ({ if: { minLength: 1 }, else: schema }),
    contentSchema: (schema) => ({ contentMediaType: "application/json", contentSchema: schema }),
    $defs: (schema) => ({ $defs: { X: schema } }),
    "beside a reference": (schema) => ({
      properties: { a: { $ref: "#/components/schemas/Other", ...schema } },
    }),
  }),
};

function within(wraps: Record<string, (schema: JsonObject) => JsonObject>): Places {
  const other = { components: { schemas: { Other: { type: "object", title: "Other" } } } };
  return Object.fromEntries(
    Object.entries(wraps).map(([name, wrap]) => [
      name,
      (schema) => ({ ...request(json({ schema: wrap(schema) })), ...other }),
    ]),
  );
}

const OPERATIONS: Places = {
  "a path": (value) => spec(value),
  "a webhook": webhook,
  "a callback": callback,
};

/** The places of every other object, each with what it needs to be one. */
export const OBJECT_PLACES: Record<Exclude<ObjectName, "schema">, Places> = {
  openapi: { document: (value) => ({ ...spec({}), ...value }) },
  info: { document: (info) => spec({}, { info: { title: "A", version: "1", ...info } }) },
  contact: { info: (contact) => spec({}, { info: { title: "A", version: "1", contact } }) },
  license: { info: (license) => spec({}, { info: { title: "A", version: "1", license } }) },
  server: {
    document: (value) => spec({}, { servers: [{ url: "/v1", ...value }] }),
    "a path": (value) => spec({}, {}, { servers: [{ url: "/v1", ...value }] }),
    "an operation": (value) => spec({ servers: [{ url: "/v1", ...value }] }),
  },
  serverVariable: {
    server: (v) => spec({}, { servers: [{ url: "/{v}", variables: { v: { default: "x", ...v } } }] }),
  },
  components: { document: (value) => spec({}, { components: value }) },
  paths: { document: (value) => ({ ...spec({}), paths: { ...(spec({}).paths as JsonObject), ...value } }) },
  pathItem: {
    paths: (value) => spec({}, {}, value),
    webhooks: (value) => spec({}, { webhooks: { W: { post: { responses: {} }, ...value } } }),
    callbacks: (value) => spec({ callbacks: { C: { "{$url}": { post: { responses: {} }, ...value } } } }),
    components: (value) => ({
      ...spec(
        {},
        components("pathItems", { get: { operationId: "getA", responses: { 200: DESCRIBED } }, ...value }),
      ),
      paths: { "/a/{id}": { $ref: "#/components/pathItems/X" } },
    }),
  },
  operation: OPERATIONS,
  externalDocs: {
    document: (externalDocs) => spec({}, { externalDocs }),
    "a tag": (externalDocs) => spec({}, { tags: [{ name: "a", externalDocs }] }),
    "an operation": (externalDocs) => spec({ externalDocs }),
    "a schema": (externalDocs) => request(json({ schema: { externalDocs } })),
  },
  parameter: {
    "an operation": query,
    "a path": (more) => spec({}, {}, { parameters: [parameter(more)] }),
    "a webhook": (more) => webhook({ parameters: [parameter(more)] }),
    components: (more) =>
      spec({ parameters: [ref("parameters")] }, components("parameters", parameter(more))),
  },
  requestBody: {
    "an operation": (value) => request({ content: {}, ...value }),
    "a webhook": (value) => webhook({ requestBody: { content: {}, ...value } }),
    components: (value) =>
      spec({ requestBody: ref("requestBodies") }, components("requestBodies", { content: {}, ...value })),
  },
  mediaType: {
    "a request": (value) => request(form(value)),
    "a response": (value) => response(json(value)),
    "a parameter": (value) => query(json(value)),
    "a header": (value) => response({ headers: { "X-A": json(value) } }),
  },
  encoding: { "a request": (part) => request(form({ schema: {}, encoding: { part } })) },
  responses: { "an operation": (value) => spec({ responses: { 200: DESCRIBED, ...value } }) },
  response: {
    "an operation": response,
    "a webhook": (value) => webhook({ responses: { 200: { ...DESCRIBED, ...value } } }),
    components: (value) =>
      spec({ responses: { 200: ref("responses") } }, components("responses", { ...DESCRIBED, ...value })),
  },
  example: {
    "a parameter": (X) => query({ examples: { X } }),
    "a header": (X) => response({ headers: { "X-A": { examples: { X } } } }),
    "a media type": (X) => response(json({ examples: { X } })),
    components: (value) => ({
      ...response(json({ examples: { X: ref("examples") } })),
      ...components("examples", value),
    }),
  },
  link: {
    "a response": (X) => response({ links: { X } }),
    components: (value) => ({ ...response({ links: { X: ref("links") } }), ...components("links", value) }),
  },
  header: {
    "a response": (value) => response({ headers: { "X-A": value } }),
    "a part": (value) => request(form({ schema: {}, encoding: { part: { headers: { "X-A": value } } } })),
    components: (value) => ({
      ...response({ headers: { "X-A": ref("headers") } }),
      ...components("headers", value),
    }),
  },
  tag: { document: (value) => spec({}, { tags: [{ name: "A", ...value }] }) },
  reference: {
    "a parameter": (more) =>
      spec({ parameters: [ref("parameters", more)] }, components("parameters", parameter({}))),
    "a request body": (more) =>
      spec({ requestBody: ref("requestBodies", more) }, components("requestBodies", json({}))),
    "a response": (more) =>
      spec({ responses: { 200: ref("responses", more) } }, components("responses", DESCRIBED)),
    "a header": (more) => ({
      ...response({ headers: { "X-A": ref("headers", more) } }),
      ...components("headers", {}),
    }),
    "an example": (more) => ({
      ...response(json({ examples: { X: ref("examples", more) } })),
      ...components("examples", { value: 1 }),
    }),
    "a link": (more) => ({
      ...response({ links: { X: ref("links", more) } }),
      ...components("links", { operationId: "getA" }),
    }),
  },
  discriminator: { "a schema": (discriminator) => request(json({ schema: { discriminator } })) },
  xml: { "a schema": (xml) => request({ content: { "application/xml": { schema: { xml } } } }) },
  securityScheme: { components: (value) => schemes({ type: "http", scheme: "basic", ...value }) },
  oauthFlows: { "a scheme": (flows) => schemes({ type: "oauth2", flows }) },
  oauthFlow: {
    "a scheme": (flow) => schemes({ type: "oauth2", flows: { implicit: { scopes: {}, ...flow } } }),
  },
};
