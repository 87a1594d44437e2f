import type { Oas3Rule } from "@redocly/openapi-core";
import type { JsonObject } from "../spec/json.ts";
import { PROVENANCES, type SpecNode, walkSpec } from "../spec/walk-spec.ts";

/** Of every operation, parameter and field it is said how it is known, and which section says so. */
export const provenanceStated: Oas3Rule = () => ({
  Root(root, { report, location }) {
    for (const node of walkSpec(root as unknown as JsonObject)) {
      if (!isClaim(node)) continue;
      const { pointer, provenance, source } = node;
      const at = { ...location, pointer, reportOnKey: true };
      if (!PROVENANCES.some((known) => known === provenance)) {
        const received = provenance === null ? "none" : `"${provenance}"`;
        report({
          message: `Expected \`x-provenance: ${PROVENANCES.join("|")}\` here or around it, received ${received}.`,
          location: at,
        });
      } else if (!/§\d/.test(source ?? "")) {
        report({ message: "Expected `x-source: §…` here or around it, received no section.", location: at });
      }
    }
  },
});

function isClaim({ kind, parent, value }: SpecNode): boolean {
  if (kind === "schema") return parent?.kind === "components";
  return kind === "operation" || kind === "field" || (kind === "parameter" && !("$ref" in value));
}
