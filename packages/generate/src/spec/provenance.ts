import { type SpecNode, stringOrNull } from "@tenant-api/openapi";

/** How a field is known: the API's documentation says so, real traffic showed it, or we infer it. */
export const PROVENANCES = ["documented", "observed", "assumed"] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** The `x-provenance` of a node, or the nearest one around it. Null where none is stated; unchecked. */
export function provenanceOf(node: SpecNode): string | null {
  return stringOrNull(node.value["x-provenance"]) ?? (node.parent && provenanceOf(node.parent));
}

/**
 * The `x-source` of a node, or the nearest one around it that has the same provenance. Sections stand behind the
 * document they are of, which is the `x-source` of the whole spec: `tenant-api.md §2.2`.
 */
export function sourceOf(node: SpecNode): string | null {
  const { value, parent } = node;
  const own = stringOrNull(value["x-source"]);
  if (own !== null) return own.startsWith("§") ? [documentOf(node), own].filter(Boolean).join(" ") : own;
  // Something known in another way than what is around it comes from another source, too.
  const isInherited = parent !== null && provenanceOf(node) === provenanceOf(parent);
  return isInherited ? sourceOf(parent) : null;
}

/** The document that sections are of: the `x-source` of the whole spec. */
function documentOf({ value, parent }: SpecNode): string | null {
  return parent === null ? stringOrNull(value["x-source"]) : documentOf(parent);
}
