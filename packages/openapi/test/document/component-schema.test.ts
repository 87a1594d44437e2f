import { expect, it } from "vitest";
import { componentSchemaName } from "../../src/document/component-schema.ts";

it.each([
  ["#/components/schemas/Event", "Event"],
  ["#/components/schemas/a~1b%20c", "a/b c"],
  ["#/components/schemas/Event/properties/title", null],
  ["#/components/responses/Event", null],
  ["events.yaml", null],
  [undefined, null],
])("%s: %s", ($ref, name) => {
  expect(componentSchemaName($ref)).toBe(name);
});
