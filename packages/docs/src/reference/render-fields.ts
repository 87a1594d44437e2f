import { childOf, isObject, type JsonObject, listOf, objectsIn, type Pointer } from "@tenant-api/openapi";
import { codeSpan, safeCell } from "./safe-text.ts";
import { schemaType } from "./schema-type.ts";
import type { SpecIndex } from "./spec-index.ts";

/** A table of the fields of a schema, those of objects inside of it as `steps[].order`. Empty if it has none. */
export function renderFields(spec: SpecIndex, schema: JsonObject, pointer: Pointer): string {
  const rows = fieldRows(spec, schema, pointer, "");
  if (rows.length === 0) return "";
  return ["| field | type | how we know | description |", "| --- | --- | --- | --- |", ...rows, ""].join(
    "\n",
  );
}

/** The values and limits that a schema states, in words. */
export function constraintsOf(schema: JsonObject): string {
  const values = listOf(schema.enum).map((value) => codeSpan(String(value)));
  const limits = [
    "default",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
  ]
    .filter((key) => schema[key] !== undefined)
    .map((key) => `${key} ${codeSpan(JSON.stringify(schema[key]))}`);
  return [
    ...(values.length > 0 ? [`One of ${values.join(", ")}.`] : []),
    ...(limits.length > 0 ? [`Limits: ${limits.join(", ")}.`] : []),
    ...(schema.deprecated === true ? ["**Deprecated.**"] : []),
    ...(schema.readOnly === true ? ["Only in responses."] : []),
    ...(schema.writeOnly === true ? ["Only in requests."] : []),
  ].join(" ");
}

function fieldRows(spec: SpecIndex, schema: JsonObject, pointer: Pointer, prefix: string): string[] {
  const required = listOf(schema.required);
  const own = objectsIn(schema.properties).flatMap(([name, field]) => {
    const at = childOf(pointer, "properties", name);
    const shown = `${prefix}${name}`;
    const text = [safeCell(String(field.description ?? "")), constraintsOf(field)].filter(Boolean).join(" ");
    const label = `${codeSpan(shown)}${required.includes(name) ? " (required)" : ""}`;
    return [
      `| ${label} | ${schemaType(field)} | ${spec.badge(at)} | ${text} |`,
      ...fieldRows(spec, field, at, `${shown}.`),
      ...(isObject(field.items) ? fieldRows(spec, field.items, childOf(at, "items"), `${shown}[].`) : []),
    ];
  });
  const members = ["allOf", "oneOf", "anyOf"].flatMap((key) =>
    listOf(schema[key]).flatMap((member, index) =>
      isObject(member) ? fieldRows(spec, member, childOf(pointer, key, index), prefix) : [],
    ),
  );
  return [...own, ...members];
}
