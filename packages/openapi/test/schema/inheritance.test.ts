import { expect, it } from "vitest";
import { findInheritance, heirsOf } from "../../src/schema/inheritance.ts";

const extending = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }] });
const at = (name: string) => `#/components/schemas/${name}`;

it("finds all schemas that extend one, by whichever reference", () => {
  const schemas = {
    Pet: { type: "object" },
    Animal: { $ref: at("Pet") },
    Cat: extending("Animal"),
    Lion: extending("Cat"),
    Car: extending("Gone"),
  };
  const inheritance = findInheritance({ components: { schemas } });
  expect(heirsOf(inheritance, at("Pet"))).toEqual([at("Cat"), at("Lion")]);
  expect(heirsOf(inheritance, at("Lion"))).toEqual([]);
});

it("ends where schemas extend each other", () => {
  const inheritance = findInheritance({ components: { schemas: { A: extending("B"), B: extending("A") } } });
  expect(heirsOf(inheritance, at("A"))).toEqual([at("B")]);
});
