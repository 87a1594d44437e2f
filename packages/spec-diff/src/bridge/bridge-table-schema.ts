const INDEX = { type: "integer", minimum: 0 };

const NAME = { type: ["string", "null"] };

const NAMES = {
  type: "array",
  description: "The name in the older release and in the newer one; null where there is no such thing.",
  prefixItems: [NAME, NAME],
  minItems: 2,
  maxItems: 2,
};

const VALUES = {
  type: "array",
  description: "A value in the older release and in the newer one.",
  minItems: 2,
  maxItems: 2,
};

const AMBIGUOUS = {
  type: "array",
  description: "Of each of the names, whether the other release may have something else by it.",
  items: { type: "boolean" },
  minItems: 2,
  maxItems: 2,
};

/** The JSON Schema (2020-12) of a bridge table. */
export const bridgeTableSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Bridge table",
  description: "Where two releases of an API call the same things by different names.",
  ...object(["version", "releases", "operations", "nodes"], {
    version: { const: 1 },
    releases: {
      type: "array",
      description: "The older release and the newer one.",
      items: { type: "string" },
      minItems: 2,
      maxItems: 2,
    },
    operations: {
      type: "array",
      items: object(["ids", "at"], {
        ids: NAMES,
        at: {
          ...NAMES,
          description: "Method and path. A number stands for the same parameter: `GET /events/{0}`.",
        },
        idempotent: { type: "boolean", description: "Whether a request may be repeated." },
        query: {
          type: "array",
          items: object(["names"], {
            names: NAMES,
            node: INDEX,
            delimiter: { type: "string", description: "What stands between the values of a list." },
          }),
        },
        body: { ...INDEX, description: "The node of the body of the request." },
        responses: {
          type: "object",
          description:
            "The nodes of responses by status: `200`, `2XX`, `default`; null where all names are alike.",
          additionalProperties: { type: ["integer", "null"], minimum: 0 },
        },
      }),
    },
    nodes: {
      type: "array",
      description: "Schemas, which refer to each other by their index.",
      items: object(["name"], {
        name: { type: "string", description: "For people: `Event`." },
        fields: {
          type: "array",
          items: object(["names"], {
            names: NAMES,
            ambiguous: AMBIGUOUS,
            required: {
              type: "boolean",
              description: "Whether a response must have the field, in either release.",
            },
            node: INDEX,
          }),
        },
        each: { ...INDEX, description: "The node of the items of a list, or of the values of a map." },
        values: { type: "array", items: object(["names"], { names: VALUES, ambiguous: AMBIGUOUS }) },
        cases: {
          type: "array",
          description:
            "Schemas that take the place of this one where an object has a field, with one of some values.",
          items: object(["names", "node"], {
            names: NAMES,
            values: { type: "array", items: VALUES },
            node: INDEX,
          }),
        },
      }),
    },
    gaps: {
      type: "array",
      description: "What cannot be translated, and why.",
      items: object(["at", "reason"], { at: { type: "string" }, reason: { type: "string" } }),
    },
  }),
};

function object(required: string[], properties: object) {
  return { type: "object", required, additionalProperties: false, properties };
}
