import { ts } from "ts-morph";
import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import type { NodeHandle, Program } from "typescript/unstable/sync";
import { commentsOf } from "../engine/syntax/nodes-at.ts";
import { nativeOf, nodeIn } from "./native-tree.ts";
import { nativeKind, ownKind } from "./syntax-kinds.ts";

/** Finds a node of one compiler's syntax tree in that of the other, by where it stands and what it is. */
export class NodeMap {
  readonly #program: Program;
  readonly #sourceOf: (path: string) => ts.SourceFile | undefined;
  readonly #natives = new Map<ts.Node, Node>();
  /** Whether a file of the native compiler is one of the program. */
  readonly #own = new Map<SourceFile, boolean>();
  readonly #declarations = new Map<string, ts.Declaration | undefined>();

  /** @param sourceOf the syntax tree of a file, by the path that the program knows it by. */
  constructor(program: Program, sourceOf: (path: string) => ts.SourceFile | undefined) {
    this.#program = program;
    this.#sourceOf = sourceOf;
  }

  /** @throws {Error} if the compilers disagree on what stands there. */
  native(node: ts.Node): Node {
    const found = this.#nativeOf(node);
    if (found) return found;
    const source = node.getSourceFile();
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const place = `${source.fileName}:${line + 1}:${character + 1}`;
    throw new Error(`it reads ${place} in another way, where a ${ts.SyntaxKind[node.kind]} is.`);
  }

  #nativeOf(node: ts.Node): Node | undefined {
    const found = this.#ownNative(node) ?? this.#natives.get(node) ?? this.#find(node);
    if (found) this.#natives.set(node, found);
    return found;
  }

  /** The declaration in our tree that a handle of the program's means. */
  declaration(handle: NodeHandle): ts.Declaration | undefined {
    const key = `${handle.index} ${handle.path}`;
    if (this.#declarations.has(key)) return this.#declarations.get(key);
    const found = this.#declared(handle);
    this.#declarations.set(key, found);
    return found;
  }

  /** What a node is made of, if that is of the program: in others, its file may have another text. */
  #ownNative(node: ts.Node): Node | undefined {
    const native = nativeOf(node);
    const root = native?.getSourceFile();
    if (!root) return undefined;
    if (!this.#own.has(root)) this.#own.set(root, this.#program.getSourceFile(root.fileName) === root);
    return this.#own.get(root) ? native : undefined;
  }

  #find(node: ts.Node): Node | undefined {
    if (ts.isSourceFile(node)) return this.#program.getSourceFile(node.fileName) as Node | undefined;
    const kind = nativeKind(node.kind);
    // A name in a comment that is no identifier is a text there.
    const isKind = (other: Node) =>
      other.kind === kind || (ts.isIdentifier(node) && other.kind === SyntaxKind.StringLiteral);
    // What stands between one comment and the next is a part of that one in the native compiler.
    const isSame = (other: Node) =>
      (other.pos === node.pos || ts.isJSDoc(node)) && other.end === node.end && isKind(other);
    const look = (child: Node): Node | undefined => {
      if (isSame(child)) return child;
      return child.pos <= node.pos && child.end >= node.end ? below(child) : undefined;
    };
    const below = (outer: Node): Node | undefined => {
      // Types of JavaScript are written in comments, which are no children.
      for (const comment of outer.jsDoc ?? []) {
        const found = look(comment);
        if (found) return found;
      }
      return outer.forEachChild(look);
    };
    // Of what tags of comments say, the native compiler makes types in the place of tags.
    const outer = this.#nativeOf(node.parent);
    return (outer && below(outer)) ?? below(this.native(node.getSourceFile()));
  }

  #declared(handle: NodeHandle): ts.Declaration | undefined {
    const native = handle.resolve();
    const source = native && this.#sourceOf(native.getSourceFile().fileName);
    if (!native || !source) return undefined;
    const known = nodeIn(source, native);
    if (known) return known as ts.Declaration;
    const kind = ownKind(native.kind);
    const isOfTag = native.kind === SyntaxKind.PropertySignature || native.kind === SyntaxKind.Parameter;
    const isKind = (node: ts.Node) => node.kind === kind || (isOfTag && ts.isJSDocPropertyLikeTag(node));
    const isSame = (node: ts.Node) => node.pos === native.pos && node.end === native.end && isKind(node);
    const look = (node: ts.Node): ts.Node | undefined =>
      node.pos <= native.pos && node.end >= native.end ? below(node) : undefined;
    const below = (outer: ts.Node): ts.Node | undefined => {
      if (isSame(outer)) return outer;
      for (const comment of commentsOf(source, outer)) {
        const found = look(comment);
        if (found) return found;
      }
      return ts.forEachChild(outer, look);
    };
    return below(source) as ts.Declaration | undefined;
  }
}
