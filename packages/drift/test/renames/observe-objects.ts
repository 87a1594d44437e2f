import type { ObservedObjects } from "../../src/renames/observed-objects.ts";
import { createSalt } from "../../src/shape/neighbour-hash.ts";
import { observeValue } from "../../src/shape/observe-value.ts";
import { emptyShape } from "../../src/shape/value-shape.ts";

export const SALT = createSalt("a secret of tests, long enough");

type Schema = Record<string, unknown>;

/** A spec with one schema, whose fields are given. */
export function specOf(properties: Record<string, Schema>, required: readonly string[] = []) {
  return {
    openapi: "3.1.0",
    paths: {},
    components: { schemas: { Event: { type: "object", properties, required } } },
  };
}

interface Sample {
  day?: string;
  host?: string;
  operationId?: string;
  isSalted?: boolean;
  enums?: boolean;
}

/** Objects as a recording shows them, beside the spec's schema `Event`. */
export function observe(
  spec: ReturnType<typeof specOf>,
  values: readonly object[],
  { day = "2026-11-20", host, operationId = "listEvents", isSalted = true, enums = false }: Sample = {},
): ObservedObjects {
  const shape = emptyShape();
  for (const value of values) observeValue(shape, value, null, { enums, ...(isSalted && { salt: SALT }) });
  const { properties, required } = spec.components.schemas.Event;
  const declared = Object.keys(properties).map((name) => {
    const at = `#/components/schemas/Event/properties/${name}`;
    return [name, { at, isRequired: required.includes(name) }] as const;
  });
  return {
    operationId,
    direction: "response",
    status: 200,
    way: "[]",
    day,
    ...(host !== undefined && { host }),
    ...(isSalted && { salt: SALT.id }),
    of: shape.seen,
    fields: shape.fields,
    declared: new Map(declared),
    owner: "#/components/schemas/Event",
  };
}

/** So many objects, by their number. */
export function times<Item>(count: number, create: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** A date and time by a number: another one for each. */
export function instant(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + 3_601_000 * index).toISOString();
}
