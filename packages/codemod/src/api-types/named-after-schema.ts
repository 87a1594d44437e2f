import { tokensOf } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import { pascalCaseOf } from "./generated-names.ts";
import type { GeneratedTypes } from "./generated-types.ts";
import { type Target, typeNameTarget } from "./target.ts";
import { referencePath } from "./type-syntax.ts";

/** Finds the aliases and enums that are named after a schema, such as `SchemaMember` after `Member`. */
export function namedAfterSchema(types: GeneratedTypes, change: MigrationChange): Target[] {
  const schema = tokensOf(change.at).at(-1) ?? "";
  const aliases = [...types.aliases.values()].filter(({ name, type }) => {
    const isNamedAfter = name.text.includes(schema) || name.text.endsWith(pascalCaseOf(schema));
    return isNamedAfter && referencePath(type)?.join(".") === `components.schemas.${schema}`;
  });
  const enums = types.enums.filter(({ name }) => name.text === schema);
  return [...aliases, ...enums].map((declaration) => {
    const { text } = declaration.name;
    const to = change.kind === "schema-renamed" ? renameAfter(text, schema, change.to) : null;
    return typeNameTarget(change, declaration, to);
  });
}

function renameAfter(name: string, schema: string, to: string): string {
  if (name.includes(schema)) return name.replace(schema, () => to);
  return name.slice(0, -pascalCaseOf(schema).length) + pascalCaseOf(to);
}
