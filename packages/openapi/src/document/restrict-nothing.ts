import { type JsonObject, listOf } from "../json/json.ts";
import { childOf, type Pointer, pointerOf, tokensOf } from "../json/json-pointer.ts";
import { findReferences } from "./find-references.ts";
import type { Moved } from "./moved.ts";
import type { SpecNode } from "./walk-spec.ts";

const CHANGED = ["not", "if", "then", "else", "oneOf"];

/**
 * Makes schemas that say nothing forbid nothing, in place. A value may be what is `not` to be something unknown, and
 * match several of `oneOf` if one of these is unknown: those are `anyOf` then. Places that a reference leads into stay.
 */
export function restrictNothing(document: JsonObject, unknown: readonly SpecNode[]): Moved[] {
  const moved: Moved[] = [];
  let used: ReadonlySet<Pointer> | undefined;
  const isUsed = (pointer: Pointer) => {
    used ??= findUsed(document);
    return used.has(pointer);
  };
  for (const node of unknown) {
    const negated = outermostNegated(node);
    if (negated !== null) leaveOutNegated(negated, isUsed);
    else if (isOneOf(node)) moved.push(...allowSeveral(node.parent, isUsed));
  }
  return moved;
}

type Inner = SpecNode & { parent: SpecNode };

/** The outermost schema around one, or itself, that values are `not` to match, or that decides what else they match. */
function outermostNegated(node: SpecNode): Inner | null {
  let found: Inner | null = null;
  for (let at: SpecNode | null = node; at !== null; at = at.parent) if (isNegated(at)) found = at;
  return found;
}

function isNegated(node: SpecNode): node is Inner {
  return node.parent?.value.not === node.value || node.parent?.value.if === node.value;
}

function isOneOf({ name, value, parent }: SpecNode): boolean {
  return Array.isArray(parent?.value.oneOf) && parent.value.oneOf[Number(name)] === value;
}

function leaveOutNegated({ value, parent }: Inner, isUsed: (pointer: Pointer) => boolean): void {
  const keywords = parent.value.not === value ? ["not"] : ["if", "then", "else"];
  if (keywords.some((keyword) => isUsed(childOf(parent.pointer, keyword)))) return;
  for (const keyword of keywords) delete parent.value[keyword];
}

function allowSeveral(parent: SpecNode | null, isUsed: (pointer: Pointer) => boolean): Moved[] {
  if (parent === null) return [];
  const { pointer, value } = parent;
  const from = childOf(pointer, "oneOf");
  if (isUsed(from)) return [];
  const { oneOf } = value;
  delete value.oneOf;
  if (value.anyOf === undefined) {
    value.anyOf = oneOf;
    return [{ from, to: childOf(pointer, "anyOf") }];
  }
  const parts = listOf(value.allOf);
  value.allOf = [...parts, { anyOf: oneOf }];
  return [{ from, to: childOf(pointer, "allOf", parts.length, "anyOf") }];
}

/** The keywords that a reference leads into. */
function findUsed(document: JsonObject): Set<Pointer> {
  const used = new Set<Pointer>();
  for (const { value } of findReferences(document)) {
    const tokens = tokensOf(String(value.$ref));
    for (const [index, token] of tokens.entries())
      if (CHANGED.includes(token)) used.add(pointerOf(tokens.slice(0, index + 1)));
  }
  return used;
}
