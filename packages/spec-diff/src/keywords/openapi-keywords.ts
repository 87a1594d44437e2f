import { type Keyword, nobody, type ObjectName, object, replaced, rule, walk, words } from "./keyword.ts";
import { SCHEMA_KEYWORDS } from "./schema-keywords.ts";

/** How something is written into a URL, a header or a form. */
const written = rule("replaced", "replaced", "replaced");
const deprecated = rule("extended", "described", "extended");
const examples = rule("described", "described", "described");
const demand = rule("narrowed", "widened", "narrowed");
const content = walk("extended", "replaced", "replaced");

/** A map of things by name, each of which may come and go. */
const members = walk("extended", "replaced", "replaced");

const component = nobody(
  "It is compared where something refers to it. What nothing refers to reaches nobody.",
);

/** The keywords of every parameter and every header. */
const VALUE: Readonly<Record<string, Keyword>> = {
  description: words,
  required: demand,
  deprecated,
  allowEmptyValue: rule("widened", "narrowed", "widened"),
  style: written,
  explode: written,
  allowReserved: rule("widened", "narrowed", "widened"),
  schema: walk("narrowed", "widened", "replaced"),
  content,
  example: examples,
  examples,
};

const operation = walk("extended", "replaced", "replaced");

/**
 * Every keyword of every object of OpenAPI 3.0, 3.1 and 3.2, with what its change does. The comparison is made of this
 * table; a test holds it against the published JSON Schemas of OpenAPI. A keyword that is not here is reported as unknown, an
 * extension (`x-…`) as words about the API.
 */
export const KEYWORDS: Readonly<Record<ObjectName, Readonly<Record<string, Keyword>>>> = {
  openapi: {
    openapi: nobody("Both versions are read as OpenAPI 3.1, and compared by what they mean."),
    $self: nobody("It is the base of references, which are compared by what they lead to."),
    info: walk("described", "described", "described"),
    jsonSchemaDialect: replaced,
    servers: rule("replaced", "replaced", "replaced"),
    paths: walk("extended", "replaced", "replaced"),
    webhooks: walk("extended", "replaced", "replaced"),
    components: walk("described", "described", "described"),
    security: rule("narrowed", "widened", "replaced"),
    tags: object("tag", "list"),
    externalDocs: object("externalDocs"),
  },
  info: {
    title: words,
    summary: words,
    description: words,
    termsOfService: words,
    contact: object("contact"),
    license: object("license"),
    version: nobody("It names the release, which the changes decide on."),
  },
  contact: { name: words, url: words, email: words },
  license: { name: words, identifier: words, url: words },
  server: { name: words, url: replaced, description: words, variables: object("serverVariable", "map") },
  serverVariable: { enum: replaced, default: replaced, description: words },
  components: {
    schemas: members,
    responses: component,
    parameters: component,
    examples: component,
    requestBodies: component,
    headers: component,
    securitySchemes: members,
    links: component,
    callbacks: component,
    pathItems: component,
    mediaTypes: component,
  },
  paths: {},
  pathItem: {
    $ref: walk("extended", "replaced", "replaced"),
    summary: words,
    description: words,
    servers: rule("replaced", "replaced", "replaced"),
    parameters: walk("extended", "replaced", "replaced"),
    get: operation,
    put: operation,
    post: operation,
    delete: operation,
    options: operation,
    head: operation,
    patch: operation,
    trace: operation,
    query: operation,
    additionalOperations: operation,
  },
  operation: {
    tags: words,
    summary: words,
    description: words,
    externalDocs: object("externalDocs"),
    operationId: rule("extended", "replaced", "replaced"),
    parameters: walk("extended", "replaced", "replaced"),
    requestBody: walk("extended", "replaced", "replaced"),
    responses: members,
    callbacks: members,
    deprecated,
    security: rule("narrowed", "widened", "replaced"),
    servers: rule("replaced", "replaced", "replaced"),
    "x-scope": rule("narrowed", "widened", "replaced"),
    "x-renamed-from": nobody("It says which rename it is, and the rename is reported."),
  },
  externalDocs: { description: words, url: words },
  parameter: {
    name: walk("replaced", "replaced", "replaced"),
    in: walk("replaced", "replaced", "replaced"),
    ...VALUE,
    "x-renamed-from": nobody("It says which rename it is, and the rename is reported."),
  },
  requestBody: { description: words, content, required: demand },
  mediaType: {
    description: words,
    schema: walk("narrowed", "widened", "replaced"),
    example: examples,
    examples,
    encoding: object("encoding", "map"),
    itemSchema: walk("narrowed", "widened", "replaced"),
    prefixEncoding: object("encoding", "list"),
    itemEncoding: object("encoding"),
  },
  encoding: {
    encoding: object("encoding", "map"),
    prefixEncoding: object("encoding", "list"),
    itemEncoding: object("encoding"),
    contentType: replaced,
    headers: members,
    style: replaced,
    explode: replaced,
    allowReserved: replaced,
  },
  responses: { default: members },
  response: {
    summary: words,
    description: words,
    headers: members,
    content,
    links: object("link", "map"),
  },
  example: {
    summary: words,
    description: words,
    value: words,
    dataValue: words,
    serializedValue: words,
    externalValue: words,
  },
  // A link is for tools that follow it: no value changes.
  link: {
    operationRef: words,
    operationId: words,
    parameters: words,
    requestBody: words,
    description: words,
    server: words,
  },
  header: VALUE,
  tag: {
    name: words,
    summary: words,
    description: words,
    parent: words,
    kind: words,
    externalDocs: object("externalDocs"),
  },
  // Beside `$ref`, these two count (3.1, section 4.8.23).
  reference: {
    $ref: walk("replaced", "replaced", "replaced"),
    summary: words,
    description: words,
  },
  schema: SCHEMA_KEYWORDS,
  discriminator: { propertyName: replaced, mapping: replaced, defaultMapping: replaced },
  xml: {
    nodeType: replaced,
    name: replaced,
    namespace: replaced,
    prefix: replaced,
    attribute: replaced,
    wrapped: replaced,
  },
  securityScheme: {
    type: replaced,
    description: words,
    name: replaced,
    in: replaced,
    scheme: replaced,
    bearerFormat: words,
    flows: walk("extended", "replaced", "replaced"),
    openIdConnectUrl: replaced,
    oauth2MetadataUrl: replaced,
    deprecated: words,
  },
  oauthFlows: {
    implicit: members,
    password: members,
    clientCredentials: members,
    authorizationCode: members,
    deviceAuthorization: members,
  },
  oauthFlow: {
    authorizationUrl: replaced,
    deviceAuthorizationUrl: replaced,
    tokenUrl: replaced,
    refreshUrl: { by: "value", effects: ["extended", "replaced", "replaced"] },
    scopes: walk("extended", "replaced", "replaced"),
  },
};
