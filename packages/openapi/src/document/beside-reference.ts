import type { NodeKind } from "./grammar.ts";

/**
 * Whether nothing counts that stands beside the `$ref` of a node, but for what describes the reference (OpenAPI 3.0.4,
 * section 4.7.23, and 3.1.1, section 4.8.23). Beside the one of a path item, everything does.
 */
export function countsAlone(kind: NodeKind, isOpenapi30: boolean): boolean {
  if (kind === "schema" || kind === "field") return isOpenapi30;
  return kind !== "openapi" && kind !== "components" && kind !== "pathItem" && kind !== "mediaType";
}

/** Whether a key beside a `$ref` describes the reference, and does no harm to what it leads to. */
export function describesReference(kind: NodeKind, key: string): boolean {
  if (key === "description" || key.startsWith("x-")) return true;
  return (kind === "schema" || kind === "field") && ["title", "summary", "deprecated"].includes(key);
}
