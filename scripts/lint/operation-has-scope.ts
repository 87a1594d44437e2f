import type { Oas3Rule } from "@redocly/openapi-core";
import { isObject } from "@tenant-api/openapi";

/** Where `x-scopes` explains scopes, each operation says who may call it: its `x-scope` is one of them. */
export const operationHasScope: Oas3Rule = () => {
  let scopes: string[] | null = null;
  return {
    Root(root) {
      const explained = (root as { "x-scopes"?: unknown })["x-scopes"];
      scopes = isObject(explained) ? Object.keys(explained) : null;
    },
    Operation(operation, { report, location }) {
      const scope = (operation as { "x-scope"?: unknown })["x-scope"];
      if (scopes === null || scopes.includes(String(scope))) return;
      const received = scope === undefined ? "none" : `"${scope}"`;
      report({
        message: `Expected an \`x-scope\` that \`x-scopes\` explains (${scopes.join(", ")}), received ${received}.`,
        location: location.child("x-scope"),
      });
    },
  };
};
