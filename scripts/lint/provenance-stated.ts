import type { Oas3Rule } from "@redocly/openapi-core";
import { PROVENANCES, provenanceOf, sourceOf } from "@tenant-api/generate/spec";
import { type JsonObject, type SpecNode, walkSpec } from "@tenant-api/openapi";

/** Of every operation, parameter and field it is said how it is known, and from where. */
export const provenanceStated: Oas3Rule = () => ({
  Root(root, { report, location }) {
    for (const node of walkSpec(root as unknown as JsonObject)) {
      const message = isClaim(node) ? problemWith(node) : null;
      if (message !== null)
        report({ message, location: { ...location, pointer: node.pointer, reportOnKey: true } });
    }
  },
});

function problemWith(node: SpecNode): string | null {
  const [provenance, source] = [provenanceOf(node), sourceOf(node)];
  const expected = `Expected \`x-provenance: ${PROVENANCES.join("|")}\` here or around it`;
  if (provenance === null) return `${expected}, received none.`;
  if (!PROVENANCES.some((known) => known === provenance)) {
    // Said once, where it stands.
    return "x-provenance" in node.value || node.parent === null
      ? `${expected}, received "${provenance}".`
      : null;
  }
  if (provenance === "observed") {
    return source === null ? "Expected `x-source`, where and when it was observed, received none." : null;
  }
  const received = source === null ? "none" : `"${source}"`;
  return /§\d/.test(source ?? "")
    ? null
    : `Expected \`x-source: §…\`, the section it is from, received ${received}.`;
}

function isClaim({ kind, parent, value }: SpecNode): boolean {
  if (kind === "schema") return parent?.kind === "components";
  return kind === "operation" || kind === "field" || (kind === "parameter" && !("$ref" in value));
}
