import { constraint, type Keyword, limit, nobody, object, replaced, rule, walk, words } from "./keyword.ts";

/** A condition that a schema states: with it fewer values are valid, without it more. */
const condition = walk("narrowed", "widened", "replaced");

/** A keyword that names the place of a schema. A reference to it is compared by the schema that it leads to. */
const address = words;

/** The keywords of a schema: those of JSON Schema 2020-12 and those that OpenAPI adds, one a line. */
export const SCHEMA_KEYWORDS: Readonly<Record<string, Keyword>> = {
  // Core (JSON Schema 2020-12, section 8)
  $schema: replaced,
  $vocabulary: replaced,
  $id: address,
  $anchor: address,
  $dynamicAnchor: address,
  $recursiveAnchor: address,
  // Compared with what it leads to: a schema that says nothing becomes one that says something.
  $ref: rule("narrowed", "replaced", "replaced"),
  $dynamicRef: replaced,
  $recursiveRef: replaced,
  $defs: walk("described", "described", "replaced"),
  definitions: walk("described", "described", "replaced"),
  $comment: words,

  // Applicators (section 10) and unevaluated places (section 11)
  allOf: condition,
  anyOf: condition,
  oneOf: condition,
  not: condition,
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema.
  then: condition,
  else: condition,
  dependentSchemas: condition,
  dependencies: constraint("object"),
  prefixItems: condition,
  items: condition,
  contains: condition,
  properties: walk("extended", "replaced", "replaced"),
  patternProperties: condition,
  additionalProperties: condition,
  propertyNames: condition,
  unevaluatedItems: condition,
  unevaluatedProperties: condition,

  // Validation (JSON Schema Validation 2020-12, section 6)
  type: rule("narrowed", "widened", "replaced"),
  nullable: rule("widened", "narrowed", "widened"),
  enum: rule("narrowed", "widened", "replaced"),
  const: rule("narrowed", "widened", "replaced"),
  multipleOf: constraint("number"),
  maximum: limit("number", "more"),
  exclusiveMaximum: limit("number", "more"),
  minimum: limit("number", "fewer"),
  exclusiveMinimum: limit("number", "fewer"),
  maxLength: limit("string", "more"),
  minLength: limit("string", "fewer"),
  pattern: constraint("string"),
  maxItems: limit("array", "more"),
  minItems: limit("array", "fewer"),
  uniqueItems: constraint("array"),
  maxContains: limit("array", "more"),
  minContains: limit("array", "fewer"),
  maxProperties: limit("object", "more"),
  minProperties: limit("object", "fewer"),
  required: rule("narrowed", "widened", "replaced"),
  dependentRequired: constraint("object"),
  format: rule("narrowed", "widened", "replaced"),
  contentEncoding: constraint("string"),
  // Of bytes, as here, or of text: then it narrows, or widens.
  contentMediaType: { by: "constraint", of: "string", effects: ["replaced", "replaced", "replaced"] },
  contentSchema: condition,

  // What describes a value (section 9)
  title: words,
  description: words,
  default: rule("extended", "redefined", "redefined"),
  deprecated: rule("extended", "described", "extended"),
  readOnly: { ...rule("replaced", "extended", "replaced"), only: "request" },
  writeOnly: { ...rule("replaced", "extended", "replaced"), only: "response" },
  examples: rule("described", "described", "described"),

  // Of OpenAPI (3.1, section 4.8.24)
  discriminator: rule("replaced", "replaced", "replaced"),
  xml: rule("described", "described", "described"),
  externalDocs: object("externalDocs"),
  example: rule("described", "described", "described"),
  "x-renamed-from": nobody("It says which rename it is, and the rename is reported."),
  "x-renamed-to": nobody("It says which rename it is, and the rename is reported."),
};
