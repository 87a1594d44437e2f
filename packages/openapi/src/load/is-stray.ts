import { canBeNode, documentKind, isSameKind, kindAt, type NodeKind } from "../document/grammar.ts";
import { valueAlong } from "../json/json-pointer.ts";

/**
 * Whether the tokens of a reference to a node lead to a place that OpenAPI does not know, such as `#/definitions/Pet`.
 * What stands there becomes a component, like what stands in another file. The whole document is no such place.
 */
export function isStray(document: unknown, tokens: readonly string[], kind: NodeKind): boolean {
  if (tokens.length === 0 || isSameKind(kindAt(tokens, documentKind(document)), kind)) return false;
  return canBeNode(valueAlong(document, tokens), kind);
}
