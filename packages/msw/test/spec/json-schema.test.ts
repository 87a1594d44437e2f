import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type JsonObject, objectAt } from "@tenant-api/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createHandlers } from "../../src/index.ts";
import { type Side, toJsonSchemas } from "../../src/spec/json-schema.ts";

/** The specs whose types `generate` is tested with: what they allow, the mock has to allow as well. */
const CASES = resolve(import.meta.dirname, "../../../generate/test/fixtures/cases");

function readCase(name: string): JsonObject {
  return parse(readFileSync(join(CASES, name, "spec.yaml"), "utf8"));
}

function validator(document: JsonObject, side: Side, schema: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
  ajv.addSchema(toJsonSchemas(document, side), "spec:");
  return ajv.compile({ $ref: `spec:#/components/schemas/${schema}` });
}

describe.each(["nulls-30", "nulls-31"])("null in %s", (name) => {
  const document = readCase(name);
  const fieldsOf = (schema: string) =>
    Object.keys(
      objectAt(objectAt(objectAt(objectAt(document, "components"), "schemas"), schema), "properties"),
    );

  it.each(fieldsOf("Nulls"))("is allowed for Nulls.%s, as in the types", (field) => {
    expect(validator(document, "request", "Nulls")({ [field]: null })).toBe(true);
  });

  it.each(fieldsOf("NotNulls").filter((field) => field !== "not"))(
    "is refused for NotNulls.%s, as in the types",
    (field) => {
      expect(validator(document, "request", "NotNulls")({ [field]: null })).toBe(false);
    },
  );
});

describe("fields that one direction has", () => {
  const document = readCase("one-sided-fields");

  it.each([
    ["request", "User", { name: "Ada", password: "secret" }, true],
    ["request", "User", { name: "Ada" }, false],
    ["response", "User", { id: "1", reference: "2", name: "Ada" }, true],
    ["response", "User", { name: "Ada" }, false],
    // `id` is required in another part than the one that makes it read-only.
    ["request", "Team", { members: [{ name: "Ada", password: "secret" }] }, true],
    ["request", "Team", {}, false],
    ["response", "Team", { members: [] }, false],
  ] as const)("in a %s, %s %j: %s", (side, schema, value, isValid) => {
    expect(validator(document, side, schema)(value)).toBe(isValid);
  });
});

describe("discriminators", () => {
  const document = readCase("discriminators");

  it.each([
    ["Stated", { kind: "cat" }, true],
    ["Stated", { kind: "Cat" }, false],
    ["Mapped", { kind: "coach" }, true],
    ["Mapped", { kind: "Bus" }, false],
    ["Named", { shape: "Circle" }, true],
    ["Named", {}, false],
    ["Extended", { kind: "car", name: "C" }, true],
    ["Bird", { species: "Parrot" }, true],
    ["Bird", { species: "fish" }, false],
    ["Animal", { species: "fish" }, true],
  ])("%s %j: %s", (schema, value, isValid) => {
    expect(validator(document, "request", schema)(value)).toBe(isValid);
  });
});

describe("a schema that is one of those which extend it", () => {
  const document = readCase("inheritance-cycles");

  it.each([
    ["Pet", { kind: "cat", lives: 9 }, true],
    ["Pet", { kind: "fish" }, false],
    ["Cat", { kind: "dog" }, false],
    ["Shape", { radius: 1 }, true],
    ["Shape", { height: 1 }, false],
  ])("%s %j: %s", (schema, value, isValid) => {
    expect(validator(document, "request", schema)(value)).toBe(isValid);
  });
});

it("leads references into a nullable schema to where its parts stand", () => {
  const schemas = {
    A: {
      nullable: true,
      allOf: [{ type: "object", required: ["a"], properties: { a: { type: "string" } } }],
    },
    B: { $ref: "#/components/schemas/A/allOf/0/properties/a" },
  };
  const validate = validator({ openapi: "3.0.3", components: { schemas } }, "request", "B");
  expect([validate("text"), validate(1)]).toEqual([true, false]);
});

it("takes null where the types allow it, in requests that are sent", async () => {
  const schema = {
    type: "object",
    properties: {
      owner: { nullable: true, allOf: [{ $ref: "#/components/schemas/Owner" }] },
      level: { type: "string", nullable: true, enum: ["low", "high"] },
    },
  };
  const handlers = createHandlers({
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    paths: {
      "/x": {
        post: {
          requestBody: { required: true, content: { "application/json": { schema } } },
          responses: { "204": { description: "ok" } },
        },
      },
    },
    components: { schemas: { Owner: { type: "object", properties: { name: { type: "string" } } } } },
  });
  const send = async (body: unknown) => {
    const init = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    const response = await getResponse(handlers, new Request("http://localhost/x", init));
    return response?.status;
  };
  expect(await send({ owner: null, level: null })).toBe(204);
  expect(await send({ owner: { name: null } })).toBe(400);
});
