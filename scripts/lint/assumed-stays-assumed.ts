import type { Oas3Rule } from "@redocly/openapi-core";
import { provenanceOf } from "@tenant-api/generate/spec";
import { type JsonObject, walkSpec } from "@tenant-api/openapi";

/** What is assumed is never required, and its description says what it is inferred from. */
export const assumedStaysAssumed: Oas3Rule = () => ({
  Root(root, { report, location }) {
    for (const node of walkSpec(root as unknown as JsonObject)) {
      const { kind, name, pointer, value, parent } = node;
      const isSchema = kind === "schema" && parent?.kind === "components";
      if (provenanceOf(node) !== "assumed" || !(kind === "field" || isSchema)) continue;
      const at = { ...location, pointer, reportOnKey: true };
      if (!/\binferred\b/i.test(String(value.description))) {
        const message = `Expected the description of \`${name}\` to say what it is inferred from: it is assumed.`;
        report({ message, location: at });
      }
      const required = kind === "field" ? parent?.value.required : undefined;
      if (Array.isArray(required) && required.includes(name)) {
        report({ message: `Expected \`${name}\` not to be required: it is assumed.`, location: at });
      }
    }
  },
});
