import { isObject, type JsonObject } from "../json/json.ts";
import { childOf, type Pointer } from "../json/json-pointer.ts";
import { type NodeKind, nodesBelow } from "./grammar.ts";

/** A node of a spec: an object that the OpenAPI Specification has a name for. */
export interface SpecNode {
  kind: NodeKind;
  /** Its key in the object, or its index in the list, that holds it. */
  name: string;
  pointer: Pointer;
  value: JsonObject;
  parent: SpecNode | null;
}

/**
 * Every node of a spec, parents first, in the order of the file. References are not followed: what they lead to
 * is visited where it stands, so each node comes once. What stands beside a `$ref` counts (OpenAPI 3.1).
 *
 * @example
 * const fields = [...walkSpec(document)].filter(({ kind }) => kind === "field");
 */
export function* walkSpec(document: JsonObject): Generator<SpecNode> {
  yield* walkNode({ kind: "openapi", name: "", pointer: "#", value: document, parent: null });
}

function* walkNode(node: SpecNode): Generator<SpecNode> {
  yield node;
  for (const [key, below] of Object.entries(node.value)) {
    const rule = nodesBelow(node.kind, key);
    if (rule === undefined || typeof below !== "object" || below === null) continue;
    const [kind, shape] = rule;
    const pointer = childOf(node.pointer, key);
    if (shape === "one") {
      if (isObject(below)) yield* walkNode({ kind, name: key, pointer, value: below, parent: node });
      continue;
    }
    for (const [name, value] of Object.entries(below)) {
      if (isObject(value))
        yield* walkNode({ kind, name, pointer: childOf(pointer, name), value, parent: node });
    }
  }
}
