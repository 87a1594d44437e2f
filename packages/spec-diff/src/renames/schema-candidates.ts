import { isObject, listOf, pointerOf } from "@tenant-api/openapi";
import { asSchema } from "../spec/schema-values.ts";
import type { SchemaView } from "../views/schema-view.ts";
import { type Candidate, placeIn } from "./candidate.ts";

/** The fields of a schema, by name. */
export function fieldsOf({ schema, homeOf }: SchemaView): Map<string, Candidate> {
  const required = listOf(schema.required);
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties);
  return new Map(
    names.map((name, position) => [
      name,
      {
        name,
        at: homeOf("properties", name) + pointerOf(["properties", name]).slice(1),
        value: asSchema(properties[name]) ?? {},
        ...placeIn(names, position),
        required: required.includes(name),
      },
    ]),
  );
}

/** The values of an enum. That one is null is told as such, not as a value. */
export function valuesOf({ schema, homeOf, constAt }: SchemaView): Candidate[] {
  const names = listOf(schema.enum).map((value) => JSON.stringify(value));
  return listOf(schema.enum)
    .map((value, position) => ({
      // As JSON: 1 and "1" are two values.
      name: JSON.stringify(value),
      at: constAt ?? `${homeOf("enum")}/enum/${position}`,
      value: { type: typeof value },
      ...placeIn(names, position),
      required: false,
    }))
    .filter(({ name }) => name !== "null");
}

/** The name of a candidate as people read it: a text that is a value of an enum without its quotes. */
export function asText(name: string): string {
  return name.startsWith('"') && name.endsWith('"') && name.length > 1 ? name.slice(1, -1) : name;
}
