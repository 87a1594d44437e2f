import { InputError } from "../input/problem.ts";
import { DEEPEST } from "../json/depth-limit.ts";
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
export function walkSpec(document: JsonObject): Generator<SpecNode> {
  return walkNode({ kind: "openapi", name: "", pointer: "#", value: document, parent: null });
}

/**
 * A node, and every node in it. A stack of our own: no depth is too deep for it, or makes a step slower.
 *
 * @param seen Objects to pass by, with what is in them. Those that are visited are added.
 * @throws {InputError} if nodes lie deeper in each other than any file can say, as in an object that contains itself.
 */
export function* walkNode(top: SpecNode, seen?: Set<JsonObject>): Generator<SpecNode> {
  const open = [top];
  const depths = [0];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const depth = (depths.pop() ?? 0) + 1;
    if (seen?.has(node.value)) continue;
    seen?.add(node.value);
    yield node;
    const below = nodesIn(node);
    if (depth > DEEPEST && below.length > 0)
      throw new InputError(
        `Expected values at most ${DEEPEST} levels deep, received deeper ones: ${pathTo(node)}.`,
      );
    for (let index = below.length - 1; index >= 0; index -= 1) {
      open.push(below[index] as SpecNode);
      depths.push(depth);
    }
  }
}

/** The nodes directly in a node, in order. */
function nodesIn(parent: SpecNode): SpecNode[] {
  const nodes: SpecNode[] = [];
  for (const [key, below] of Object.entries(parent.value)) {
    if (typeof below !== "object" || below === null) continue;
    const rule = nodesBelow(parent.kind, key);
    if (rule === undefined) continue;
    const [kind, shape] = rule;
    const pointer = childOf(parent.pointer, key);
    if (shape === "one") {
      if (isObject(below)) nodes.push({ kind, name: key, pointer, value: below, parent });
      continue;
    }
    for (const [name, value] of Object.entries(below))
      if (isObject(value)) nodes.push({ kind, name, pointer: childOf(pointer, name), value, parent });
  }
  return nodes;
}

/** The first steps to a node that lies too deep to be named whole. */
function pathTo({ pointer }: SpecNode): string {
  return pointer.length > 100 ? `${pointer.slice(0, 100)}…` : pointer;
}
