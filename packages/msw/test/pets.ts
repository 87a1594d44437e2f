/** A spec of our own, that has nothing to do with the Tenant API: what a small one has. */
export const pets = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://pets.example" }, { url: "https://pets.example/v2/" }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 } },
          {
            name: "filter",
            in: "query",
            required: true,
            style: "deepObject",
            schema: { type: "object", properties: { kind: { type: "string" } } },
          },
          {
            name: "tags",
            in: "query",
            schema: { type: "array", items: { type: "string", enum: ["cat", "dog"] } },
          },
        ],
        responses: {
          "200": {
            description: "",
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } },
            },
          },
          default: { description: "" },
        },
      },
      post: {
        operationId: "createPet",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
        responses: {
          "201": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          "400": { description: "" },
        },
      },
    },
    "/pets/{pet-id}": {
      parameters: [{ name: "pet-id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        operationId: "getPet",
        responses: {
          "200": {
            description: "",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
        },
      },
      delete: { responses: { "204": { description: "" } } },
    },
    "/pets/newest": {
      get: {
        operationId: "getNewestPet",
        responses: {
          "2XX": {
            description: "",
            content: { "application/json": { schema: {}, example: { name: "Newest" } } },
          },
        },
      },
    },
    "/pets/{pet-id}.txt": {
      get: {
        operationId: "describePet",
        parameters: [{ name: "pet-id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": {
            description: "",
            content: { "text/plain": { schema: { type: "string", example: "A pet." } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["id", "name", "secret"],
        additionalProperties: false,
        properties: {
          id: { type: "integer", readOnly: true },
          name: { type: "string", maxLength: 20 },
          secret: { type: "string", writeOnly: true },
          born: { type: "string", format: "date", nullable: true },
          kind: { type: "string", enum: ["cat", "dog", "bird"] },
          weight: { type: "number", minimum: 0, exclusiveMinimum: true },
          friends: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
        },
      },
    },
  },
};
