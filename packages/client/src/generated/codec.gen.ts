// Generated from openapi.yaml by `pnpm generate`. Do not edit.

/** All bodies are JSON, and all parameters plain: openapi-fetch alone writes and reads them. */
export const codec = undefined;
