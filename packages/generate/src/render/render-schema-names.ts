import { type JsonObject, toPascalCase, walkSpec } from "@tenant-api/openapi";
import { isReservedWord, nameUniquely } from "../spec/identifier.ts";
import { schemaNames } from "../spec/schema-names.ts";
import { describeNode, renderDocComment } from "./doc-comment.ts";

/** Names that the package itself exports; a schema of that name is called `<name>Schema`. */
export const PACKAGE_EXPORTS = [
  "apiVersion",
  "components",
  "operations",
  "paths",
  "OperationId",
  "PathParameters",
  "QueryParameters",
  "RequestBody",
  "ResponseBody",
  "ResponseStatus",
];

/** Names that no type alias can have: built-in types, and `as`, which reads as a renaming after `export type`. */
const IMPOSSIBLE_NAMES = [
  "as",
  ...["any", "bigint", "boolean", "never", "number", "object", "string", "symbol"],
  ...["undefined", "unknown", "void"],
];

/** A type alias for each component schema: `Event` for `components["schemas"]["Event"]`. */
export function renderSchemaNames(document: JsonObject): string {
  const keys = schemaNames(document);
  if (keys.length === 0) return "export {};\n";
  const comments = new Map<string, string>();
  for (const node of walkSpec(document)) {
    const isComponent = node.kind === "schema" && node.parent?.kind === "components";
    if (isComponent) comments.set(node.name, renderDocComment(describeNode(node)));
  }
  const aliases = [...typeNames(document)].map(
    ([key, name]) =>
      `${comments.get(key) ?? ""}export type ${name} = components["schemas"][${JSON.stringify(key)}];\n`,
  );
  return ['import type { components } from "./openapi.gen.js";\n', ...aliases].join("\n");
}

/** What the types of the component schemas are called, by the names of these. */
export function typeNames(document: JsonObject): Map<string, string> {
  const keys = schemaNames(document);
  const names = nameUniquely(keys.map(toTypeName), keys);
  return new Map(keys.map((key, index) => [key, names[index] as string]));
}

function toTypeName(key: string): string {
  const name = toPascalCase(key);
  const taken = PACKAGE_EXPORTS.includes(name) || IMPOSSIBLE_NAMES.includes(name) || isReservedWord(name);
  return taken ? `${name}Schema` : name;
}
