import { isReservedWord, nameUniquely, toPascalCase } from "../spec/identifier.ts";
import type { JsonObject } from "../spec/json.ts";
import { walkSpec } from "../spec/walk-spec.ts";
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

/** Types that TypeScript does not let anyone redeclare (checker, `checkTypeNameIsReserved`). */
const BUILT_IN_TYPES = [
  ...["any", "bigint", "boolean", "never", "number", "object", "string", "symbol"],
  ...["undefined", "unknown", "void"],
];

/** A type alias for each component schema: `Event` for `components["schemas"]["Event"]`. */
export function renderSchemaNames(document: JsonObject): string {
  const schemas = [...walkSpec(document)].filter(
    ({ kind, parent }) => kind === "schema" && parent?.kind === "components",
  );
  if (schemas.length === 0) return "export {};\n";
  const keys = schemas.map(({ name }) => name);
  const names = nameUniquely(keys.map(toTypeName), keys);
  const aliases = schemas.map(
    (node, index) =>
      `${renderDocComment(describeNode(node))}export type ${names[index]} = ` +
      `components["schemas"][${JSON.stringify(node.name)}];\n`,
  );
  return ['import type { components } from "./openapi.gen.ts";\n', ...aliases].join("\n");
}

function toTypeName(key: string): string {
  const name = toPascalCase(key);
  const taken = PACKAGE_EXPORTS.includes(name) || BUILT_IN_TYPES.includes(name) || isReservedWord(name);
  return taken ? `${name}Schema` : name;
}
