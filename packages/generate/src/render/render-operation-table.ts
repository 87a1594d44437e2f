import { stringOrNull } from "@tenant-api/openapi";
import { isReservedWord } from "../spec/identifier.ts";
import type { Operation } from "../spec/list-operations.ts";
import { describeNode, renderDocComment, withoutTags } from "./doc-comment.ts";
import { renderValue } from "./render-value.ts";

/** A constant for each operation, each an export of its own so that a bundler drops those not used. */
export function renderOperationTable(operations: readonly Operation[]): string {
  if (operations.length === 0) return "export {};\n";
  const names = new Set(operations.map(({ name }) => name));
  return operations.map((operation) => renderOperation(operation, names)).join("\n");
}

function renderOperation(operation: Operation, names: ReadonlySet<string>): string {
  const { name, node, ...entry } = operation;
  const fields = Object.entries(entry).flatMap(([key, value]) =>
    value === undefined ? [] : [`  ${key}: ${renderValue(value)},\n`],
  );
  const summary = withoutTags(stringOrNull(node.value.summary)?.trim() ?? "");
  const comment = renderDocComment([summary, describeNode(node)].filter((text) => text !== "").join("\n\n"));
  const value = `{\n${fields.join("")}} as const`;
  if (!isReservedWord(name)) return `${comment}export const ${name} = ${value};\n`;
  // A reserved word can be exported, but not declared.
  let local = `${name}_`;
  while (names.has(local)) local += "_";
  return `${comment}const ${local} = ${value};\nexport { ${local} as ${name} };\n`;
}
