import { CORE_SCHEMA, type Type, types } from "js-yaml";

// What the declarations of js-yaml have not caught up with.
declare module "js-yaml" {
  interface LoadOptions {
    maxDepth?: number;
    maxTotalMergeKeys?: number;
  }
  export const types: { merge: Type };
}

/** YAML 1.2 as OpenAPI reads it, which has no dates, and merge keys, which many write all the same. */
export const YAML_SCHEMA = CORE_SCHEMA.extend({ implicit: [types.merge] });
