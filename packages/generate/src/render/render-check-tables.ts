import { type CheckTable, createCheckTables, type JsonObject, type Pointer } from "@tenant-api/openapi";
import type { PlannedFile } from "../files/planned-file.ts";
import { nameUniquely } from "../spec/identifier.ts";
import type { Operation } from "../spec/list-operations.ts";

/** Longer names of files are cut. */
const LONGEST_NAME = 80;

/**
 * A module for each operation with what it allows of JSON, and an index that loads each when it is needed: for
 * `checkAnswers` of `@tenant-api/client/check`.
 *
 * @param onTooMany Is called with each place that has too many alternatives to be checked.
 */
export function renderCheckTables(
  document: JsonObject,
  operations: readonly Operation[],
  onTooMany?: (pointer: Pointer) => void,
): PlannedFile[] {
  const ids = new Map(operations.map(({ node, id }) => [node.pointer, id]));
  const tables = createCheckTables(document, ({ pointer }) => ids.get(pointer) ?? pointer, onTooMany);
  const checked = operations.flatMap((operation) => {
    const table = tables.get(operation.node.pointer);
    return table ? [{ ...operation, table }] : [];
  });
  // Some file systems take names for one that differ in capitals alone.
  const wanted = checked.map(({ name }) => toKebabCase(name).slice(0, LONGEST_NAME));
  const names = nameUniquely(wanted, wanted);
  const entries = checked.map(
    ({ method, path }, index) =>
      `  ${JSON.stringify(`${method} ${path}`)}: () => import("./checks/${names[index]}.gen.js"),\n`,
  );
  const index = `/**
 * What each operation allows of JSON, by method and path, loaded when it is needed. For \`checkAnswers\` of
 * \`@tenant-api/client/check\`.
 *
 * @example
 * client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
 */
export const checks: { readonly [operation: string]: () => Promise<{ readonly table: object }> } = {
${entries.join("")}};
`;
  return [
    { path: "checks.gen.ts", content: index },
    ...checked.map(({ table }, at) => ({ path: `checks/${names[at]}.gen.ts`, content: renderTable(table) })),
  ];
}

/** A node a line, so that a diff shows which schema changed. */
function renderTable({ nodes, ...table }: CheckTable): string {
  const keys = Object.entries(table).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},\n`);
  const lines = nodes.map((node) => `    ${JSON.stringify(node)},\n`);
  return `export const table: object = {\n${keys.join("")}  nodes: [\n${lines.join("")}  ],\n};\n`;
}

function toKebabCase(name: string): string {
  return name.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2").toLowerCase();
}
