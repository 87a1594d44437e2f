import { asSchema, isObject, type JsonObject, listOf } from "../json.ts";
import { type Candidate, placeIn } from "./weigh-rename.ts";

/** The fields of a schema, by name. */
export function fieldsOf(schema: JsonObject): Map<string, Candidate> {
  const required = listOf(schema.required);
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const fields = names.map((name): [string, JsonObject] => [name, asSchema(properties[name]) ?? {}]);
  return new Map(
    fields.map(([name, value]) => {
      return [
        name,
        { name, value, ...placeIn(names, names.indexOf(name)), required: required.includes(name) },
      ];
    }),
  );
}

/** The values of an enum. */
export function valuesOf({ enum: values }: JsonObject): Candidate[] {
  const names = listOf(values).map((value) => JSON.stringify(value));
  return listOf(values).map((value, position) => ({
    // As JSON: 1 and "1" are two values.
    name: JSON.stringify(value),
    value: { type: typeof value },
    ...placeIn(names, position),
    required: false,
  }));
}
