import { MOST_COUNT } from "./count.ts";
import { MOST_VALUES } from "./enum-values.ts";
import { LONGEST_TEXT, METHOD, STATUSES } from "./line-limits.ts";
import { MOST_HASHES } from "./neighbour-hash.ts";
import { SHAPE_VERSION } from "./shape-line.ts";

const COUNT = { type: "integer", minimum: 1, maximum: MOST_COUNT };
const TEXT = { type: "string", maxLength: LONGEST_TEXT };
const NAMED = { type: "object", propertyNames: { maxLength: LONGEST_TEXT } };
const COUNTS = { ...NAMED, additionalProperties: COUNT };
const VALUE = { $ref: "#/$defs/value" };
const VALUES = { ...NAMED, additionalProperties: VALUE };
const HASH = "^[0-9a-f]{16}$";

/** The JSON Schema (2020-12) of one line of a shape file. */
export const shapeSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Shape",
  description:
    "One line of a shape file: traffic of one operation with one status and media types, on one day.",
  type: "object",
  required: ["shape", "day", "method", "path", "status", "exchanges", "request", "response"],
  additionalProperties: false,
  properties: {
    shape: { const: SHAPE_VERSION, description: "The version of this format." },
    day: {
      type: "string",
      pattern: "^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$",
      description: "A UTC day, `2026-11-26`; a month, `2026-09`, where it is long past.",
    },
    method: { type: "string", pattern: METHOD.source },
    path: {
      ...TEXT,
      pattern: "^/",
      description: "The path template of the spec; without a spec, the path with `{}` for its ids.",
    },
    operationId: { ...TEXT, minLength: 1 },
    host: { ...TEXT, description: "The host, or the label that was given for it." },
    status: { type: "integer", ...STATUSES },
    exchanges: COUNT,
    salt: {
      anyOf: [{ type: "string", pattern: HASH }, { type: "null" }],
      description: "Whose hashes these are; null if shapes of several salts were merged.",
    },
    request: { $ref: "#/$defs/message" },
    response: { $ref: "#/$defs/message" },
  },
  $defs: {
    message: {
      type: "object",
      additionalProperties: false,
      properties: {
        mediaType: { ...TEXT, description: "`application/json`" },
        unread: { ...COUNT, description: "How many bodies could not be read." },
        withoutBody: { ...COUNT, description: "How many requests had no body, as far as that is known." },
        unaddressed: { ...COUNT, description: "How many requests had no address, and so no query." },
        query: { ...VALUES, description: "The query, by name." },
        headers: { ...COUNTS, description: "How many messages had each header." },
        headersOf: { ...COUNT, description: "Of how many messages all headers are known." },
        body: VALUE,
      },
    },
    value: {
      type: "object",
      description: "What was seen of the values in one place.",
      required: ["seen", "types"],
      additionalProperties: false,
      properties: {
        seen: COUNT,
        types: {
          ...COUNTS,
          propertyNames: { enum: ["null", "boolean", "integer", "number", "string", "array", "object"] },
        },
        formats: { ...COUNTS, description: "How many values had each format." },
        lengths: {
          type: "array",
          items: { ...COUNT, minimum: 0 },
          minItems: 2,
          maxItems: 2,
          description: "The length of the shortest and the longest list.",
        },
        values: {
          anyOf: [{ ...COUNTS, maxProperties: MOST_VALUES }, { type: "null" }],
          description: "How often each text occurred that may be the name of an enum; null if it is none.",
        },
        hashes: {
          type: "object",
          maxProperties: MOST_HASHES,
          propertyNames: { pattern: HASH },
          additionalProperties: { type: "string", pattern: HASH },
          description: "By the hash of the id beside a value, the hash of both.",
        },
        items: VALUE,
        isMap: { const: true, description: "Whether the keys are data: all values are `entries`." },
        fields: { ...VALUES, description: "The fields of the objects." },
        entries: { ...VALUE, description: "The values under keys that are data." },
        members: {
          ...NAMED,
          additionalProperties: VALUES,
          description:
            "Objects of a union, by the field that tells them apart, then by its value; those that no member fits by an empty one.",
        },
      },
    },
  },
};
