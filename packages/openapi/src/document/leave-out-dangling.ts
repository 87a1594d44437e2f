import { isObject, type JsonObject, setOwn } from "../json/json.ts";
import { childOf, type Pointer, parentOf, valueAt } from "../json/json-pointer.ts";
import { countsAlone, describesReference } from "./beside-reference.ts";
import { findDangling, type KnownReferences } from "./find-dangling.ts";
import type { Moved } from "./moved.ts";
import { isOpenapi30 } from "./openapi-version.ts";
import { type MovedItems, removeItems } from "./remove-items.ts";
import { restrictNothing } from "./restrict-nothing.ts";
import { consequenceFor, isLeftOut, nothingFor } from "./says-nothing.ts";
import type { SpecNode } from "./walk-spec.ts";

/** A reference that leads to nothing. */
export interface DanglingReference {
  /** The reference itself: `#/components/schemas/Event/properties/place/$ref`. */
  pointer: Pointer;
  /** What was expected and received. */
  message: string;
  /** What the place counts as, in a sentence. */
  consequence: string;
}

/** What led to nothing in a document, and what else has another place since that is left out. */
export interface LeftOut {
  dangling: DanglingReference[];
  /** What says nothing now. */
  nodes: ReadonlySet<JsonObject>;
  items: MovedItems[];
  places: Moved[];
}

/**
 * Makes of each node whose `$ref` leads to nothing one that says nothing, in place: a schema without keywords, a body
 * of any media type; or leaves it out, as a parameter. No `$ref` is left then that leads nowhere.
 *
 * @example
 * const { dangling } = leaveOutDangling(document);
 * // [{ pointer: "#/components/schemas/Event/properties/place/$ref", message: "Expected …", consequence: "It counts as …" }]
 */
export function leaveOutDangling(document: JsonObject, known: KnownReferences = {}): LeftOut {
  const found = findDangling(document, known);
  if (found.length === 0) return { dangling: [], nodes: new Set(), items: [], places: [] };
  const isOld = isOpenapi30(document);
  const unknown = found.filter(({ node }) => !isLeftOut(node.kind));
  for (const { node, isEnd } of unknown) if (isEnd) sayNothing(node, isOld);
  const items = leaveOutNodes(
    document,
    found.map(({ node }) => node).filter(({ kind }) => isLeftOut(kind)),
  );
  const places = restrictNothing(
    document,
    unknown.map(({ node }) => node),
  );
  const dangling = found.flatMap(({ node, message }) =>
    message === null
      ? []
      : [{ pointer: childOf(node.pointer, "$ref"), message, consequence: consequenceFor(node.kind) }],
  );
  const nodes = new Set(unknown.filter(({ isEnd }) => isEnd).map(({ node }) => node.value));
  return { dangling, nodes, items, places };
}

function leaveOutNodes(document: JsonObject, nodes: readonly SpecNode[]): MovedItems[] {
  const items = new Map<Pointer, Set<string>>();
  for (const { name, pointer } of nodes) {
    const parent = parentOf(pointer);
    const holder = valueAt(document, parent);
    if (Array.isArray(holder)) items.set(parent, (items.get(parent) ?? new Set()).add(name));
    else if (isObject(holder)) delete holder[name];
  }
  return removeItems(document, items);
}

/** What counts beside a `$ref` still counts. */
function sayNothing({ kind, value }: SpecNode, isOld: boolean): void {
  delete value.$ref;
  if (countsAlone(kind, isOld)) {
    for (const key of Object.keys(value)) if (!describesReference(kind, key)) delete value[key];
  }
  for (const [key, inner] of Object.entries(nothingFor(kind)))
    if (!Object.hasOwn(value, key)) setOwn(value, key, inner);
}
