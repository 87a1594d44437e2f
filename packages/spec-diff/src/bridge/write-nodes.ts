import type { BridgeField, BridgeGap, BridgeNode, BridgeValue } from "./bridge-table.ts";
import type { DraftField, DraftNode } from "./draft.ts";

/** Writes those nodes in which something is called differently, each once. */
export class NodeWriter {
  readonly nodes: BridgeNode[] = [];
  readonly gaps = new Map<string, BridgeGap>();
  readonly #differing: ReadonlySet<DraftNode>;
  readonly #indices = new Map<DraftNode, number>();

  constructor(roots: Iterable<DraftNode>) {
    this.#differing = differingNodes(roots);
  }

  differs(node: DraftNode | undefined): node is DraftNode {
    return node !== undefined && this.#differing.has(node);
  }

  /** The index of a node; undefined where all names are alike. */
  write(draft: DraftNode | undefined): number | undefined {
    return this.differs(draft) ? this.#write(draft) : undefined;
  }

  /** The index of a node for values that stand somewhere as text. */
  writeText(draft: DraftNode | undefined): number | undefined {
    if (!draft || draft.values.length === 0) return undefined;
    const values = draft.values.map(({ names: [old, now], ...pair }): BridgeValue => {
      return { names: [String(old), String(now)], ...pair };
    });
    return this.nodes.push({ name: draft.name, values }) - 1;
  }

  #write(draft: DraftNode): number {
    const known = this.#indices.get(draft);
    if (known !== undefined) return known;
    const index = this.nodes.length;
    this.#indices.set(draft, index);
    const node: BridgeNode = { name: draft.name };
    this.nodes.push(node);
    const each = this.write(draft.each);
    const fields = draft.fields.filter(
      (field) => each !== undefined || isNeeded(field, draft) || this.differs(field.node),
    );
    if (fields.length > 0) node.fields = fields.map((field) => this.#writeField(field));
    if (each !== undefined) node.each = each;
    if (draft.values.length > 0) node.values = draft.values;
    const isOwn = Object.keys(node).length > 1;
    // Where names are alike in all of them, they still keep this one from an object of theirs.
    if (draft.cases.length > 0 && (isOwn || draft.cases.some((one) => this.differs(one.node)))) {
      node.cases = draft.cases.map(({ names, values, node }) => ({
        names,
        ...(values && { values }),
        node: this.#write(node),
      }));
    }
    for (const gap of draft.gaps) this.gaps.set(gap.at, gap);
    for (const { at, node } of draft.unknown) {
      if (this.differs(node))
        this.gaps.set(at, { at, reason: "A table cannot say when this schema applies." });
    }
    return index;
  }

  #writeField({ names, ambiguous, required, node: inner }: DraftField): BridgeField {
    const node = this.write(inner);
    return {
      names,
      ...(ambiguous && { ambiguous }),
      ...(required && { required }),
      ...(node !== undefined && { node }),
    };
  }
}

/** Whether a field has another name, or one that is that of another field. */
function isNeeded({ names, ambiguous }: DraftField, { fields }: DraftNode): boolean {
  if (names[0] === names[1]) return false;
  if (names[0] !== null && names[1] !== null) return true;
  const name = names[0] ?? names[1];
  return (
    ambiguous !== undefined &&
    fields.some((other) => other.names.includes(name) && !other.names.includes(null))
  );
}

function childrenOf({ fields, each, cases, unknown }: DraftNode): DraftNode[] {
  const inner = [...fields, ...cases, ...unknown].flatMap(({ node }) => node ?? []);
  return each ? [each, ...inner] : inner;
}

/** The nodes in which something is called differently, or inside. */
function differingNodes(roots: Iterable<DraftNode>): Set<DraftNode> {
  const parents = new Map<DraftNode, DraftNode[]>([...roots].map((root) => [root, []]));
  for (const node of parents.keys()) {
    for (const child of childrenOf(node)) parents.set(child, [...(parents.get(child) ?? []), node]);
  }
  const differing = new Set<DraftNode>();
  for (const node of parents.keys()) {
    const isOwn =
      node.values.length > 0 || node.gaps.length > 0 || node.fields.some((field) => isNeeded(field, node));
    if (isOwn) differing.add(node);
  }
  for (const node of differing) for (const parent of parents.get(node) ?? []) differing.add(parent);
  return differing;
}
