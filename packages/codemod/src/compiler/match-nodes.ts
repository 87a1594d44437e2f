import { ts } from "ts-morph";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { findBelow } from "./find-below.ts";
import { nativeKind } from "./syntax-kinds.ts";

/** Finds the nodes of one file's tree in the native compiler's tree of the same text, and the other way round. */
export class MatchedNodes {
  readonly #tree: ts.SourceFile;
  readonly #root: Node;
  readonly #natives = new Map<ts.Node, Node | null>();
  readonly #matched = new Set<ts.Node>();

  constructor(tree: ts.SourceFile, root: SourceFile) {
    this.#tree = tree;
    this.#root = root;
    this.#natives.set(tree, root);
  }

  /** The native node at the same place and of the same kind; null if the compilers read the place differently. */
  nativeOf(node: ts.Node): Node | null {
    const chain: ts.Node[] = [];
    for (let outer = node; !this.#natives.has(outer); outer = outer.parent) chain.push(outer);
    for (const one of chain.reverse()) {
      this.#matchChildren(one.parent);
      if (!this.#natives.has(one)) this.#natives.set(one, this.#search(one));
    }
    return this.#natives.get(node) ?? null;
  }

  /** Our node for a native one that declares something. */
  declarationOf(native: Node): ts.Node | null {
    const own = this.#ownOf(native);
    // An assignment that declares a property does so by its left side in TypeScript 6: `load.limit = 1`.
    return own && ts.isBinaryExpression(own) && isMember(own.left) ? own.left : own;
  }

  #ownOf(native: Node): ts.Node | null {
    if (native === this.#root) return this.#tree;
    const find = (isExact: boolean) =>
      findBelow<ts.Node>(this.#tree, native, childrenOf, (own) => isSame(own, native, isExact));
    return find(true) ?? find(false);
  }

  /** Children of nodes that match mostly match, too: one walk over both lists finds all of them. */
  #matchChildren(parent: ts.Node): void {
    const native = this.#natives.get(parent);
    if (!native || this.#matched.has(parent)) return;
    this.#matched.add(parent);
    const byPlace = new Map(nativeChildrenOf(native).map((child) => [keyOf(child, child.kind), child]));
    for (const child of childrenOf(parent)) {
      const found = byPlace.get(keyOf(child, nativeKind(child.kind)));
      if (found) this.#natives.set(child, found);
    }
  }

  /** Types that JavaScript has in comments stand elsewhere in the native tree. */
  #search(node: ts.Node): Node | null {
    const outer = this.#natives.get(node.parent);
    const find = (start: Node, isExact: boolean) =>
      findBelow(start, node, nativeChildrenOf, (native) => isSame(node, native, isExact));
    const below = outer ? (find(outer, true) ?? find(outer, false)) : null;
    return below ?? find(this.#root, true) ?? find(this.#root, false);
  }
}

function isMember(node: ts.Expression): boolean {
  if (ts.isElementAccessExpression(node)) return true;
  return ts.isPropertyAccessExpression(node) && node.getText() !== "module.exports";
}

function keyOf({ pos, end }: { pos: number; end: number }, kind: SyntaxKind | undefined): string {
  return `${pos} ${end} ${kind}`;
}

/** True if two nodes are one; of what comments say, the end alone may have to be the same. */
function isSame(own: ts.Node, native: Node, isExact: boolean): boolean {
  if (own.end !== native.end) return false;
  const isAtPlace = own.pos === native.pos || (!isExact && isOfComment(own));
  return isAtPlace && (nativeKind(own.kind) === native.kind || isMadeOf(native, own));
}

/** Nodes that begin elsewhere in the native compiler: behind white space, or the name of a tag. */
function isOfComment(own: ts.Node): boolean {
  return ts.isJSDoc(own) || ts.isJSDocTypeLiteral(own) || ts.isJSDocSignature(own);
}

/** True if the native compiler makes a declaration or a type of what is a tag in TypeScript 6. */
function isMadeOf(native: Node, own: ts.Node): boolean {
  switch (native.kind) {
    case SyntaxKind.PropertySignature:
    case SyntaxKind.Parameter:
      return ts.isJSDocPropertyLikeTag(own);
    case SyntaxKind.JSTypeAliasDeclaration:
      return ts.isJSDocTypedefTag(own) || ts.isJSDocCallbackTag(own);
    case SyntaxKind.JSImportDeclaration:
      return ts.isJSDocImportTag(own);
    case SyntaxKind.TypeLiteral:
      return ts.isJSDocTypeLiteral(own);
    case SyntaxKind.FunctionType:
      return ts.isJSDocSignature(own);
    // A name in a comment that is no identifier is a text.
    case SyntaxKind.StringLiteral:
      return ts.isIdentifier(own);
    default:
      return false;
  }
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children = [...((node as { jsDoc?: ts.JSDoc[] }).jsDoc ?? [])] as ts.Node[];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  return children;
}

function nativeChildrenOf(node: Node): readonly Node[] {
  const children: Node[] = [...(node.jsDoc ?? [])];
  node.forEachChild((child) => {
    children.push(child);
    return undefined;
  });
  return children;
}
