import { provenanceOf, sourceOf } from "@tenant-api/generate/spec";
import { type JsonObject, type Pointer, type SpecNode, walkSpec } from "@tenant-api/openapi";
import { escapeHtml } from "./safe-text.ts";

/** A spec, and what is known of its places. */
export interface SpecIndex {
  document: JsonObject;
  node(pointer: Pointer): SpecNode | undefined;
  /** The provenance of a place as a badge; nothing where the spec does not state any. */
  badge(pointer: Pointer): string;
  /** Where it is known from: `tenant-api.md §2.2`; nothing where the spec does not say. */
  source(pointer: Pointer): string;
}

/** @example specIndex(document).badge("#/components/schemas/Event/properties/startsAt") */
export function specIndex(document: JsonObject): SpecIndex {
  const nodes = new Map([...walkSpec(document)].map((node) => [node.pointer, node]));
  const source = (pointer: Pointer) => {
    const node = nodes.get(pointer);
    return (node && sourceOf(node)) ?? "";
  };
  return {
    document,
    node: (pointer) => nodes.get(pointer),
    source,
    badge(pointer) {
      const node = nodes.get(pointer);
      const provenance = (node && provenanceOf(node)) ?? "";
      if (provenance === "") return "";
      const word = escapeHtml(provenance);
      return `<span class="provenance ${word}" title="${escapeHtml(source(pointer))}">${word}</span>`;
    },
  };
}
