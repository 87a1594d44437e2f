import { expect, it } from "vitest";
import { forbiddenIn, type JsonObject } from "../../src/index.ts";

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const isForbidden = (value: unknown, schemas: JsonObject = {}) =>
  forbiddenIn({ openapi: "3.1.0", components: { schemas } })([{ pointer: "#", value }]);

it.each<[unknown, JsonObject?]>([
  [false],
  [{ type: "string", not: { title: "Anything" } }],
  [{ enum: [] }],
  [{ allOf: [{ anyOf: [false, { oneOf: [{ not: true }] }] }] }],
  [refer("A"), { A: { anyOf: [refer("B"), refer("C")] }, B: { oneOf: [refer("C")] }, C: false }],
])("knows that no value fits %o", (schema, schemas) => {
  expect(isForbidden(schema, schemas)).toBe(true);
});

it.each<[unknown, JsonObject?]>([
  [true],
  [{ not: { type: "string" } }],
  [{ anyOf: [false, {}] }],
  [{ anyOf: [] }],
  [{ properties: { a: false }, items: false }],
  // A mistake, which nobody means.
  [{ allOf: [{ type: "string" }, { type: "integer" }] }],
  [refer("A"), { A: { anyOf: [refer("B"), false] }, B: { anyOf: [refer("A"), false] } }],
])("knows that a value may fit %o", (schema, schemas) => {
  expect(isForbidden(schema, schemas)).toBe(false);
});

it("reads each union once, however often it is asked", () => {
  let count = 0;
  const counting = (schema: JsonObject) =>
    new Proxy(schema, {
      get: (target, key) => {
        if (key === "anyOf") count += 1;
        return Reflect.get(target, key);
      },
    });
  const names = Array.from({ length: 1_000 }, (_, index) => `A${index}`);
  const schemas = Object.fromEntries(
    names.map((name, index) => [
      name,
      counting(index === 999 ? { not: {} } : { anyOf: [refer(`A${index + 1}`)] }),
    ]),
  );
  const ask = forbiddenIn({ openapi: "3.1.0", components: { schemas } });
  for (const name of names) expect(ask([{ pointer: "#", value: refer(name) }])).toBe(true);
  expect(count).toBeLessThan(3_000);
});
