import {
  type JsonObject,
  type Pointer,
  parentOf,
  type SpecNode,
  stringOrNull,
  walkSpec,
} from "@tenant-api/openapi";

/** How a place is known: what is documented is never overwritten. */
export type Provenance = "documented" | "observed" | "assumed";

/** The provenance of every place of a spec, which `x-provenance` states for all that is inside. */
export class Provenances {
  readonly #nodes: ReadonlyMap<Pointer, SpecNode>;

  constructor(document: JsonObject) {
    this.#nodes = new Map([...walkSpec(document)].map((node) => [node.pointer, node]));
  }

  /** How a place is known. Where a spec does not say, it is documented: somebody wrote it. */
  of(pointer: Pointer): Provenance {
    const node = this.#around(pointer);
    const stated = node && provenanceOf(node);
    return stated === "observed" || stated === "assumed" ? stated : "documented";
  }

  /** The `x-source` that holds for a place: the nearest around it with the same provenance. */
  sourceOf(pointer: Pointer): string | null {
    const node = this.#around(pointer);
    return node && sourceOf(node);
  }

  /** Whether the place states its own. */
  isStated(pointer: Pointer): boolean {
    return this.#nodes.get(pointer)?.value["x-provenance"] !== undefined;
  }

  /** The fields that are written inside a place, the outermost of each branch. */
  fieldsWithin(pointer: Pointer): Pointer[] {
    return [...this.#nodes.values()].flatMap((node) =>
      node.kind === "field" && node.pointer.startsWith(`${pointer}/`) && this.#isOutermost(node, pointer)
        ? [node.pointer]
        : [],
    );
  }

  #isOutermost({ parent }: SpecNode, within: Pointer): boolean {
    if (parent === null || parent.pointer === within) return true;
    return parent.kind !== "field" && this.#isOutermost(parent, within);
  }

  #around(pointer: Pointer): SpecNode | null {
    for (let at = pointer; ; at = parentOf(at)) {
      const node = this.#nodes.get(at);
      if (node !== undefined) return node;
      if (at === "#") return null;
    }
  }
}

function provenanceOf({ value, parent }: SpecNode): string | null {
  return stringOrNull(value["x-provenance"]) ?? (parent && provenanceOf(parent));
}

/** A node with a provenance of its own has a source of its own, too. */
function sourceOf(node: SpecNode): string | null {
  const own = stringOrNull(node.value["x-source"]);
  if (own !== null) return own;
  const { parent } = node;
  return parent !== null && provenanceOf(node) === provenanceOf(parent) ? sourceOf(parent) : null;
}
