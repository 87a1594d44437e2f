import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { expect, expectTypeOf, it } from "vitest";
import * as schemas from "../src/generated/standard-schema.gen.ts";
import type { components, operations, RequestBody } from "../src/index.ts";

const { createEventBody, EventSchema, LessonUpdateSchema } = schemas;

it("is a Standard Schema and a Standard JSON Schema, with the types of the spec", () => {
  expectTypeOf(createEventBody).toExtend<StandardSchemaV1>();
  expectTypeOf(createEventBody).toExtend<StandardJSONSchemaV1>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof createEventBody>>().toEqualTypeOf<
    RequestBody<"createEvent">
  >();
  expectTypeOf<StandardSchemaV1.InferInput<typeof createEventBody>>().toEqualTypeOf<
    NonNullable<operations["createEvent"]["requestBody"]>["content"]["application/json"]
  >();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof EventSchema>>().toEqualTypeOf<
    components["schemas"]["Event"]
  >();
  const result = EventSchema["~standard"].validate({});
  // At once: no promise.
  expectTypeOf(result.issues).toEqualTypeOf<readonly schemas.StandardIssue[] | undefined>();
  if (!result.issues) expectTypeOf(result.value).toEqualTypeOf<components["schemas"]["Event"]>();
  expectTypeOf(result).toExtend<StandardSchemaV1.Result<unknown>>();
});

it("checks a request body", () => {
  expect(createEventBody["~standard"].validate({ title: "Office hours", startsAt: "soon" })).toEqual({
    issues: [{ path: ["startsAt"], message: "Expected a text in the format date-time." }],
  });
  const update = { title: null, attachments: [{ size: 1 }] };
  expect(LessonUpdateSchema["~standard"].validate(update)).toEqual({ value: update });
});

it("exists for each schema and each request body", () => {
  const bodies = Object.keys(schemas).filter((name) => name.endsWith("Body"));
  expect(bodies.length).toBeGreaterThan(5);
  expectTypeOf<`${keyof components["schemas"]}Schema`>().toExtend<keyof typeof schemas>();
});
