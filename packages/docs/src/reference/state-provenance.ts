import { provenanceOf } from "@tenant-api/generate/spec";
import { type JsonObject, type NodeKind, walkSpec } from "@tenant-api/openapi";

/** What a reader asks "how do we know?" of. */
const ASKED: ReadonlySet<NodeKind> = new Set(["operation", "parameter", "response", "schema", "field"]);

/**
 * A copy of a spec that states the provenance at each place, also where it holds from further out: renderers show
 * extensions where they stand. Sources and counts are left out, so that one word stays.
 */
export function stateProvenance(document: JsonObject): JsonObject {
  const copy = structuredClone(document);
  const stated = [...walkSpec(copy)].map((node) => ({ node, provenance: provenanceOf(node) }));
  for (const { node, provenance } of stated) {
    delete node.value["x-source"];
    delete node.value["x-observed"];
    if (provenance !== null && ASKED.has(node.kind)) node.value["x-provenance"] = provenance;
  }
  return copy;
}
