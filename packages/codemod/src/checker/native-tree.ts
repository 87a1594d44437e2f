import { ts } from "ts-morph";
import { type Node, type NodeArray, NodeFlags, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { ownKind } from "./syntax-kinds.ts";

/** What a property of a node is called in the native compiler, where that is not what the other one calls it. */
const NAMES = new Map([
  ["default", "defaultType"],
  ["elements", "attributes"],
]);

/** Properties whose value is the kind of a token. */
const KINDS = new Set(["keywordToken", "operator", "phaseModifier", "token"]);

/** A syntax tree of the native compiler, in the shape of one of the other compiler; its nodes are made when looked at. */
export class NativeTree {
  readonly root: ts.SourceFile;
  readonly #nodes = new Map<Node, TreeNode>();
  readonly #lists = new Map<NodeArray<Node>, readonly ts.Node[]>();

  /** @param fileName the path of the file, as its user knows it. */
  constructor(root: SourceFile, fileName: string, text: string) {
    addProperties(root);
    const file = new TreeFile(root, this, fileName, text);
    this.#nodes.set(root, file);
    this.root = file as unknown as ts.SourceFile;
  }

  node(native: Node): ts.Node {
    const known = this.#nodes.get(native) ?? new TreeNode(native, this);
    this.#nodes.set(native, known);
    return known as unknown as ts.Node;
  }

  /** What a property of a native node is here: a node, a list of nodes, or as it is. */
  adopt(value: unknown): unknown {
    if (Array.isArray(value)) return this.#list(value as unknown as NodeArray<Node>);
    return typeof value === "object" && value !== null ? this.node(value as Node) : value;
  }

  #list(natives: NodeArray<Node>): readonly ts.Node[] | undefined {
    const known = this.#lists.get(natives);
    if (known) return known;
    if (natives.some(isUnwritten)) return undefined;
    const { pos, end } = natives;
    const nodes = Array.from(natives, (native) => this.node(native));
    const list = Object.assign(nodes, { pos, end });
    this.#lists.set(natives, list);
    return list;
  }
}

/** What the native compiler knows a node by, if it is of one of its trees. */
export function nativeOf(node: ts.Node): Node | undefined {
  return asTreeNode(node)?.native;
}

/** The node of a file that a native one is, if the file's tree is made of that one's. */
export function nodeIn(file: ts.SourceFile, native: Node): ts.Node | undefined {
  const root = asTreeNode(file);
  return root?.native === native.getSourceFile() ? root.tree.node(native) : undefined;
}

function asTreeNode(node: unknown): TreeNode | undefined {
  return node instanceof TreeNode ? node : undefined;
}

class TreeNode {
  readonly native: Node;
  readonly tree: NativeTree;
  readonly kind: ts.SyntaxKind;
  readonly pos: number;
  readonly end: number;

  constructor(native: Node, tree: NativeTree) {
    this.native = native;
    this.tree = tree;
    this.kind = kindOf(native);
    this.pos = native.pos;
    this.end = native.end;
  }

  get parent(): ts.Node | undefined {
    return this.native.parent && this.tree.node(this.native.parent);
  }

  /** Of the flags, those that say what a node is. */
  get flags(): ts.NodeFlags {
    const { flags } = this.native;
    const chain = (flags & NodeFlags.OptionalChain) === 0 ? 0 : ts.NodeFlags.OptionalChain;
    return ((flags & NodeFlags.BlockScoped) as number) | chain;
  }

  get escapedText(): ts.__String | undefined {
    const { text } = this as { text?: string };
    return text === undefined ? undefined : ts.escapeLeadingUnderscores(text);
  }

  get questionToken(): ts.Node | undefined {
    const { questionToken } = this.native as { questionToken?: Node };
    return this.#token(questionToken, SyntaxKind.QuestionToken);
  }

  get exclamationToken(): ts.Node | undefined {
    const { exclamationToken } = this.native as { exclamationToken?: Node };
    return this.#token(exclamationToken, SyntaxKind.ExclamationToken);
  }

  getSourceFile(): ts.SourceFile {
    return this.tree.root;
  }

  getStart(): number {
    return this.native.getStart();
  }

  getFullStart(): number {
    return this.pos;
  }

  getText(): string {
    return this.tree.root.text.slice(this.getStart(), this.end);
  }

  /** Behind the name of a member, the native compiler has one property for either token. */
  #token(own: Node | undefined, kind: SyntaxKind): ts.Node | undefined {
    const { postfixToken } = this.native as { postfixToken?: Node };
    const token = own ?? (postfixToken?.kind === kind ? postfixToken : undefined);
    return token && this.tree.node(token);
  }
}

/** What is left out of a list that takes another one apart is a part of it without a name in the native compiler. */
function kindOf({ kind, pos, end }: Node): ts.SyntaxKind {
  if (kind === SyntaxKind.BindingElement && pos === end) return ts.SyntaxKind.OmittedExpression;
  return ownKind(kind) ?? ts.SyntaxKind.Unknown;
}

class TreeFile extends TreeNode {
  readonly fileName: string;
  readonly text: string;

  constructor(root: SourceFile, tree: NativeTree, fileName: string, text: string) {
    super(root, tree);
    this.fileName = fileName;
    this.text = text;
  }

  getLineAndCharacterOfPosition(position: number): ts.LineAndCharacter {
    return ts.getLineAndCharacterOfPosition(this as unknown as ts.SourceFile, position);
  }
}

/** Gives nodes the properties that the native ones have, once it is known what those are. */
function addProperties(native: Node): void {
  const prototype = TreeNode.prototype;
  if ("statements" in prototype) return;
  const names = new Set(
    prototypesOf(native).flatMap((one) =>
      Object.entries(Object.getOwnPropertyDescriptors(one)).flatMap(([name, { get }]) => (get ? name : [])),
    ),
  );
  // Comments are read where types are written in them, which is not in TypeScript.
  for (const name of [...names, ...NAMES.keys()].filter((one) => !(one in prototype) && one !== "jsDoc")) {
    const other = NAMES.get(name) ?? name;
    Object.defineProperty(prototype, name, {
      configurable: true,
      get(this: TreeNode) {
        const native = this.native as Node & Record<string, unknown>;
        const value = native[name] ?? native[other];
        if (KINDS.has(name)) return value === undefined ? value : ownKind(value as number);
        return this.tree.adopt(value);
      },
    });
  }
}

/** A namespace in another one, `Outer.Inner`, is exported, which it does not say. */
function isUnwritten({ kind, pos, end }: Node): boolean {
  return kind === SyntaxKind.ExportKeyword && pos === end;
}

function prototypesOf(value: object): object[] {
  const found: object[] = [];
  for (let one = Object.getPrototypeOf(value); one !== Object.prototype; one = Object.getPrototypeOf(one))
    found.push(one);
  return found;
}
