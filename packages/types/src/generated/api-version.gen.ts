// Generated from openapi.yaml by `pnpm generate`. Do not edit.

/** The version that the API description gives itself (`info.version`). */
export const apiVersion = "public";
