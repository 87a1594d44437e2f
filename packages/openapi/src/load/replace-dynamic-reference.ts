import { type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import type { Origins } from "./origins.ts";

/**
 * Whether a `$dynamicRef` is what a `$ref` would be, since it has no anchor, but a pointer or a whole file (JSON Schema
 * 2020-12, section 8.2.3.2).
 */
export function isStatic(reference: unknown): reference is string {
  return typeof reference === "string" && /^[^#]*(?:#(?:\/.*)?)?$/s.test(reference);
}

/**
 * Makes the `$dynamicRef` of a schema a `$ref`, in place; beside another one, in a part of its own.
 *
 * @returns The object that has the `$ref`, and where it is.
 */
export function replaceDynamicReference(
  schema: JsonObject,
  pointer: Pointer,
  $ref: string,
  origins: Origins,
): { holder: JsonObject; pointer: Pointer } {
  const { file, tokens } = origins.originOf(childOf(pointer, "$dynamicRef"));
  delete schema.$dynamicRef;
  const parts = listOf(schema.allOf);
  const isFree = schema.$ref === undefined;
  const holder = isFree ? schema : {};
  holder.$ref = $ref;
  if (!isFree) schema.allOf = [...parts, holder];
  const at = isFree ? pointer : childOf(pointer, "allOf", parts.length);
  // Messages show what a person can edit.
  origins.set(childOf(at, "$ref"), file, tokens);
  return { holder, pointer: at };
}
