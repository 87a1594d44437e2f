import { ts } from "ts-morph";
import type { Place } from "../graph/slots.ts";
import { isNamedType } from "../program/named-type.ts";

/** Files with statements. Of others, such as JSON, each place is a unit. */
const CODE = /\.[cm]?[jt]sx?$/;

/** The smallest statement, or member of a class or a type, that a position is in: `load.ts:120-160`. */
export class Units {
  readonly #treeOf: (path: string) => ts.SourceFile;
  readonly #known = new Map<string, string>();

  constructor(treeOf: (path: string) => ts.SourceFile) {
    this.#treeOf = treeOf;
  }

  of({ file, start }: Pick<Place, "file" | "start">): string {
    const at = `${file}:${start}`;
    const known = this.#known.get(at);
    if (known !== undefined) return known;
    const unit = CODE.test(file) ? innermost(this.#treeOf(file), start, isUnit) : null;
    const id = unit ? `${file}:${unit.pos}-${unit.end}` : at;
    this.#known.set(at, id);
    return id;
  }

  /** The name of the type, class or enum that declares a member; null if it has none. */
  ownerOf({ file, start }: Pick<Place, "file" | "start">): string | null {
    const owner = innermost(this.#treeOf(file), start, isNamedType);
    return owner && isNamedType(owner) ? (owner.name?.text ?? null) : null;
  }
}

/** The innermost node of a kind around a position. */
function innermost(tree: ts.Node, position: number, isWanted: (node: ts.Node) => boolean): ts.Node | null {
  let found: ts.Node | null = null;
  for (let node: ts.Node | undefined = tree; node; ) {
    if (isWanted(node)) found = node;
    node = ts.forEachChild(node, (child) =>
      child.pos <= position && position < child.end ? child : undefined,
    );
  }
  return found;
}

function isUnit(node: ts.Node): boolean {
  return (ts.isStatement(node) && !ts.isBlock(node)) || ts.isClassElement(node) || ts.isTypeElement(node);
}
