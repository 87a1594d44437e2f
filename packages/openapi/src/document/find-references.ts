import { isObject, type JsonObject } from "../json/json.ts";
import { pointerOf, tokensOf, valueAlong } from "../json/json-pointer.ts";
import { isSameKind, kindAt, type NodeKind } from "./grammar.ts";
import { type SpecNode, walkNode, walkSpec } from "./walk-spec.ts";

/**
 * Every node of a document that has a `$ref`, whatever that is: also in places that only a reference makes part of
 * the spec, such as `#/definitions/Pet`.
 *
 * @param nodes Those of the document, if they are known.
 */
export function findReferences(
  document: JsonObject,
  nodes: Iterable<SpecNode> = walkSpec(document),
): SpecNode[] {
  const found = new Map<JsonObject, SpecNode>();
  const strays = new Set<string>();
  const seen = new Map<NodeKind, Set<JsonObject>>();
  const open: SpecNode[] = [];
  const visit = (node: SpecNode) => {
    const { kind, value } = node;
    if (!Object.hasOwn(value, "$ref") || found.has(value)) return;
    found.set(value, node);
    const { $ref } = value;
    if (typeof $ref !== "string" || !$ref.startsWith("#/") || strays.has(`${kind} ${$ref}`)) return;
    const tokens = tokensOf($ref);
    // Most lead to a component, where the walk comes by.
    if (isSameKind(kindAt(tokens), kind)) return;
    strays.add(`${kind} ${$ref}`);
    const target = valueAlong(document, tokens);
    if (!isObject(target)) return;
    const name = tokens.at(-1) ?? "";
    open.push({ kind, name, pointer: pointerOf(tokens), value: target, parent: null });
  };
  for (const node of nodes) visit(node);
  for (let stray = open.pop(); stray !== undefined; stray = open.pop()) {
    const known = seen.get(stray.kind) ?? new Set();
    seen.set(stray.kind, known);
    for (const node of walkNode(stray, known)) visit(node);
  }
  return [...found.values()];
}
