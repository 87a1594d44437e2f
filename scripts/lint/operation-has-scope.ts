import type { Oas3Rule } from "@redocly/openapi-core";
import { isObject } from "@tenant-api/openapi";

/** Each operation says who may call it: `x-scope`, one of those that `x-scopes` explains. */
export const operationHasScope: Oas3Rule = () => {
  let scopes: string[] = [];
  return {
    Root(root) {
      const explained = (root as { "x-scopes"?: unknown })["x-scopes"];
      scopes = isObject(explained) ? Object.keys(explained) : [];
    },
    Operation(operation, { report, location }) {
      const scope = (operation as { "x-scope"?: unknown })["x-scope"];
      if (scopes.includes(String(scope))) return;
      const received = scope === undefined ? "none" : `"${scope}"`;
      report({
        message: `Expected an \`x-scope\` that \`x-scopes\` explains (${scopes.join(", ")}), received ${received}.`,
        location: location.child("x-scope"),
      });
    },
  };
};
