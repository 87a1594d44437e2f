import type { Misfit } from "./check-value.ts";
import { BITS, type Node } from "./prepared-node.ts";

/** What the spec has in a place, and what stands there. Values are not told, but for a word in the place of another. */
export function notAsSpecified({ kind, node, value }: Misfit): { expected: unknown[]; received: string } {
  if (kind === "type") {
    const types = node.tag ? [typeof node.tagged.keys().next().value] : typesOf(node);
    return { expected: types, received: typeOf(value) };
  }
  const isWord =
    typeof value === "string" ? /^[\w.-]{1,40}$/.test(value) : typeof value !== "object" || value === null;
  return {
    expected: [...(node.values ?? node.tagged.keys())],
    received: isWord ? JSON.stringify(value) : typeOf(value),
  };
}

function typesOf({ types, anyOf }: Node): string[] {
  const bits = anyOf ? anyOf.reduce((sum, one) => sum | one.types, 0) : types;
  return Object.keys(BITS).filter((type) => bits & (BITS[type] as number));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
