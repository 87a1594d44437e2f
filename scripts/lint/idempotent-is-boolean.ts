import type { Oas3Rule } from "@redocly/openapi-core";

/** Whether an operation may be repeated (`x-idempotent`) is said with a boolean, or not at all. */
export const idempotentIsBoolean: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    const { "x-idempotent": idempotent } = operation as { "x-idempotent"?: unknown };
    if (idempotent === undefined || typeof idempotent === "boolean") return;
    report({
      message: `Expected \`x-idempotent\` to be true or false, received ${JSON.stringify(idempotent)}.`,
      location: location.child("x-idempotent"),
    });
  },
});
