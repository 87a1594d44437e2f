import type { Oas3Rule } from "@redocly/openapi-core";

/** Each operation has an `operationId` that can name a function: `publishEvent`. */
export const operationIdCamelCase: Oas3Rule = () => ({
  Operation({ operationId }, { report, location }) {
    if (/^[a-z][A-Za-z0-9]*$/.test(operationId ?? "")) return;
    const received = operationId === undefined ? "none" : `"${operationId}"`;
    report({
      message: `Expected an \`operationId\` in camelCase, such as \`publishEvent\`, received ${received}.`,
      location: location.child("operationId"),
    });
  },
});
