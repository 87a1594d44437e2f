import type { Schema } from "../table/schema.ts";

const TYPES: Readonly<Record<string, [words: string, test: (value: unknown) => boolean]>> = {
  array: ["a list", Array.isArray],
  boolean: ["true or false", (value) => typeof value === "boolean"],
  integer: ["a whole number", Number.isInteger],
  null: ["null", (value) => value === null],
  object: ["an object", isObject],
  string: ["a text", (value) => typeof value === "string"],
};

/** @throws TypeError that says where a value is not as a schema says. */
export function expectBySchema(schema: Schema, value: unknown, at = ""): void {
  const { type = [], properties = {}, additionalProperties, items, prefixItems = [] } = schema;
  const types = [type].flat().flatMap((name) => (TYPES[name] ? [TYPES[name]] : []));
  if (types.length > 0 && !types.some(([, test]) => test(value)))
    refuse(types.map(([words]) => words).join(" or "), at, value);
  if ("const" in schema && value !== schema.const) refuse(String(schema.const), at, value);
  if (typeof value === "number" && value < (schema.minimum ?? value))
    refuse(`a number from ${schema.minimum} up`, at, value);
  if (Array.isArray(value)) {
    const { minItems = 0, maxItems = value.length } = schema;
    if (value.length < minItems || value.length > maxItems) refuse(`a list of ${minItems}`, at, value);
    // Not forEach(), which leaves holes out.
    for (let index = 0; index < value.length; index += 1) {
      const item = prefixItems[index] ?? items;
      if (item) expectBySchema(item, value[index], `${at}/${index}`);
    }
  } else if (isObject(value)) {
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(value, name)) refuse(name, at, Object.keys(value).join(", "));
    for (const [name, item] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (known === false) refuse(`no ${name}`, at, item);
      if (known) expectBySchema(known, item, `${at}/${name}`);
    }
  }
}

/** @throws TypeError */
export function refuse(expected: string, at: string, value: unknown): never {
  throw new TypeError(
    `Expected ${expected} at ${at || "/"} of a bridge table, received ${JSON.stringify(value)?.slice(0, 80)}.`,
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
