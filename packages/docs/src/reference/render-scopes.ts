import { isObject, type Operation, stringOrNull } from "@tenant-api/openapi";
import { codeSpan, safeCell } from "./safe-text.ts";
import type { SpecIndex } from "./spec-index.ts";

/** Which operations each scope is for, as a diagram and a table. Empty if the spec has no scopes. */
export function renderScopes(spec: SpecIndex, operations: readonly Operation[]): string {
  const meanings = isObject(spec.document["x-scopes"]) ? spec.document["x-scopes"] : {};
  const byScope = Map.groupBy(operations, ({ value }) => stringOrNull(value["x-scope"]) ?? "");
  byScope.delete("");
  if (byScope.size === 0) return "";
  const scopes = [...byScope].map(([scope, list], index) => ({ scope, list, id: `scope${index}` }));
  const lines = scopes.flatMap(({ scope, list, id }) => [
    `  ${id}["${label(scope)}"]`,
    ...[...Map.groupBy(list, tagOf)].map(
      ([tag, some], index) =>
        `  ${id} --> ${id}x${index}["<b>${label(tag)}</b><br/>${some.map((one) => label(one.name)).join("<br/>")}"]`,
    ),
  ]);
  const rows = scopes.map(
    ({ scope, list }) =>
      `| ${codeSpan(scope)} | ${safeCell(stringOrNull(meanings[scope]) ?? "")} | ${list.map((one) => codeSpan(one.name)).join(", ")} |`,
  );
  return [
    "# Scopes",
    "The label or scope that the spec states for each operation. It does not say which operations a wider scope includes.",
    ["```mermaid", "flowchart LR", ...lines, "```"].join("\n"),
    ["| scope | meaning | operations |", "| --- | --- | --- |", ...rows].join("\n"),
  ].join("\n\n");
}

export function tagOf({ value }: Operation): string {
  return Array.isArray(value.tags) && typeof value.tags[0] === "string" ? value.tags[0] : "Other";
}

/** Text inside a node of a diagram: no quotes, brackets or markup. */
function label(text: string): string {
  return text.replace(/[^\w\s/.{}:-]/g, " ");
}
