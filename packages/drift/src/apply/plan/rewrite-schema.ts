import { childOf, type JsonObject, type Pointer } from "@tenant-api/openapi";
import { type DescribeOptions, describeShape } from "../../shape/describe-shape.ts";
import type { ValueShape } from "../../shape/value-shape.ts";
import type { SpecEdit } from "../spec-edit.ts";

/** Keywords that take several schemas together. */
export const UNIONS = ["allOf", "anyOf", "oneOf", "not", "if"];

/** Keywords that go with those, or with objects alone. */
const CONDITIONS = ["then", "else", "discriminator", "dependentSchemas", "patternProperties"];

/** Keywords that decide which values a schema allows, and that make no sense beside another type. */
const CONSTRAINTS = [
  ...["type", "nullable", "format", "enum", "const"],
  ...["items", "properties", "required", "additionalProperties"],
  ...["minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "maxItems", "uniqueItems"],
];

/** A schema says something else of every value: it is written anew, and what describes it stays. */
export function rewrite(
  at: Pointer,
  schema: JsonObject,
  shape: ValueShape,
  options: DescribeOptions,
): SpecEdit[] {
  const isNullable = schema.nullable === true || [schema.type].flat().includes("null");
  const types = isNullable ? new Map([...shape.types, ["null", 1] as const]) : shape.types;
  const stated: JsonObject = describeShape({ ...shape, types }, options);
  const gone = CONSTRAINTS.filter((key) => schema[key] !== undefined && stated[key] === undefined);
  return [
    ...Object.entries(stated).map(([key, value]): SpecEdit => ({ kind: "set", at: childOf(at, key), value })),
    ...gone.map((key): SpecEdit => ({ kind: "remove", at: childOf(at, key) })),
  ];
}

/** The edits that make what a schema says of its values one of several schemas. */
export function moveBeside(
  at: Pointer,
  schema: JsonObject,
  others: (own: JsonObject) => JsonObject[],
): SpecEdit[] {
  const moved = [...CONSTRAINTS, ...UNIONS, ...CONDITIONS].filter((key) => schema[key] !== undefined);
  const own: JsonObject = Object.fromEntries(moved.map((key) => [key, schema[key]]));
  return [
    { kind: "set", at: childOf(at, "anyOf"), value: others(own) },
    ...moved.map((key): SpecEdit => ({ kind: "remove", at: childOf(at, key) })),
  ];
}
