import { SchemaReader } from "@tenant-api/openapi";
import { expect, it } from "vitest";
import { formerAt, formerFields } from "../../src/apply/former-fields.ts";

const text = { type: "string" };
const document = {
  ...{ openapi: "3.1.0", info: { title: "Events", version: "2.0.0" }, paths: {} },
  components: {
    schemas: {
      Meeting: { type: "object", properties: { heading: text, size: text } },
      Party: { allOf: [{ $ref: "#/components/schemas/Meeting" }, { properties: { music: text } }] },
    },
  },
};
const [old, now] = ["#/components/schemas/Event/properties", "#/components/schemas/Meeting/properties"];
const former = formerFields(
  {
    changes: [
      { kind: "schema-renamed", at: "#/components/schemas/Event", to: "Meeting" },
      { kind: "field-renamed", at: `${old}/title`, to: "heading" },
      { kind: "field-removed", at: `${old}/place` },
      { kind: "field-renamed", at: `${old}/size`, to: "heading" },
    ],
  },
  null,
  document,
);

it("stand where they would be today, unless another field has the name", () => {
  expect(former).toEqual([
    { at: `${now}/title`, now: `${now}/heading` },
    { at: `${now}/place`, now: null },
  ]);
});

it.each([
  [`${now}/title`, `${now}/title`],
  [`${now}/place/properties/city`, `${now}/place`],
  ["#/components/schemas/Party/properties/title", `${now}/title`],
  ["#/components/schemas/Other/properties/title", null],
  [`${now}/heading`, null],
])("%s is or belongs to %s", (at, expected) => {
  expect(formerAt(at, former, new SchemaReader(document))?.at ?? null).toBe(expected);
});
