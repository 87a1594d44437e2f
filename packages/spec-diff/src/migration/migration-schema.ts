const VERSION = {
  type: "string",
  minLength: 1,
  description: "The version of a spec, as its `info` says it: `2.0.0`, `v2` or `2024-06-01`.",
};

const POINTER = {
  type: "string",
  pattern: "^#(/([^~/]|~[01])*)+$",
  description:
    "A place in the old spec: a JSON Pointer in a URI fragment, such as `#/components/schemas/Event`.",
};

const NAME = { type: "string", minLength: 1, description: "The new name." };

const OLD_NAME = { type: "string", description: "The old name, which `at` does not say." };

const NOTE = {
  type: "string",
  minLength: 1,
  description: "What those who are concerned should know, or do.",
};

/** The place of an operation. */
const OPERATION = "^#/paths/[^/]+/([a-z]+|additionalOperations/[^/]+)$";

/** The JSON Schema (2020-12) of a migration file. */
export const migrationSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Migration",
  description: "The changes between two releases of a spec that consumers' code must follow.",
  type: "object",
  required: ["from", "to", "changes"],
  additionalProperties: false,
  properties: {
    from: VERSION,
    to: { ...VERSION, description: "The version of the new spec; `next` where it has no other one yet." },
    notes: {
      type: "array",
      description: "What else breaks, and what those who are concerned should know, or do.",
      items: {
        type: "object",
        required: ["at", "note"],
        additionalProperties: false,
        properties: { at: POINTER, note: { type: "string" } },
      },
    },
    changes: {
      type: "array",
      items: {
        type: "object",
        required: ["kind", "at"],
        discriminator: { propertyName: "kind" },
        oneOf: [
          change("field-renamed", NAME, "/properties/[^/]+$"),
          change("field-removed", null, "/properties/[^/]+$"),
          change("schema-removed", null, "^#/components/schemas/[^/]+$"),
          change("schema-renamed", NAME, "^#/components/schemas/[^/]+$"),
          change("enum-value-renamed", NAME, "/enum/\\d+$", OLD_NAME),
          change("operation-moved", POINTER, OPERATION),
          change("operation-renamed", NAME, OPERATION, OLD_NAME, ["from"]),
          change("operation-removed", null, OPERATION),
          change("parameter-renamed", NAME, "/parameters/[^/]+$", OLD_NAME),
          change("parameter-removed", null, "/parameters/[^/]+$", OLD_NAME),
        ],
      },
    },
  },
};

function change(kind: string, to: object | null, place: string, from?: object, needed: string[] = []) {
  return {
    required: [...needed, ...(to === null ? [] : ["to"])],
    additionalProperties: false,
    properties: {
      kind: { const: kind },
      at: { ...POINTER, allOf: [{ pattern: place }] },
      ...(from === undefined ? {} : { from }),
      ...(to === null ? {} : { to }),
      note: NOTE,
    },
  };
}
