// Generated from openapi.yaml by `tenant-generate`. Do not edit.

/** The version that the API description gives itself (`info.version`). */
export const apiVersion = "public";
