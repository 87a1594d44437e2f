import { BITS, type Node } from "./counting-node.ts";
import type { Finding } from "./findings.ts";
import { isName } from "./is-name.ts";

/** Says how a value differs from the spec. It is not told itself, but for a word or a small number in the place of a listed value. */
export function notAsSpecified({ kind, node, value }: Finding): { expected: unknown[]; received: string } {
  if (kind === "type") {
    const types = node.tag ? [typeof node.tagged.keys().next().value] : typesOf(node);
    return { expected: types, received: typeOf(value) };
  }
  const isWord =
    typeof value === "string"
      ? isName(value) && value.length <= 40
      : value === null || (typeof value !== "object" && `${value}`.length <= 5);
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
