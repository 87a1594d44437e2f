import { ts } from "ts-morph";
import { type Node, type NodeArray, NodeFlags, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import { ownKind } from "./syntax-kinds.ts";

/**
 * A syntax tree of the native compiler, in the shape of one of the other compiler; its nodes are made when looked at. Each
 * node has all properties, undefined where its kind has none: `in` and `Object.keys` tell nothing of it.
 */
export class NativeTree {
  readonly root: ts.SourceFile;
  readonly #nodes = new Map<Node, TreeNode>();
  readonly #lists = new Map<NodeArray<Node>, readonly ts.Node[]>();

  /** @param fileName the path of the file, as its user knows it. */
  constructor(root: SourceFile, fileName: string, text: string) {
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

/** A byte order mark, or an escape that stands for it. */
const MARK = /^(?:\ufeff|\\u(?:feff|\{0*feff\}))/i;
/** How long that may be. */
const MARK_LENGTH = 20;

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

  get text(): string | undefined {
    const { text } = this.native as { text?: string };
    if (text === undefined || this.kind === ts.SyntaxKind.Identifier) return text;
    // The native compiler loses the mark that a text begins with.
    const start = this.getStart() + 1;
    return MARK.test(this.tree.root.text.slice(start, start + MARK_LENGTH)) ? `\ufeff${text}` : text;
  }

  get escapedText(): ts.__String | undefined {
    return this.text === undefined ? undefined : ts.escapeLeadingUnderscores(this.text);
  }

  /** What the native compiler calls the default type of a type parameter. */
  get default(): ts.Node | undefined {
    const { defaultType } = this.native as { defaultType?: Node };
    return defaultType && this.tree.node(defaultType);
  }

  /** Those of an import are called attributes in the native compiler. */
  get elements(): unknown {
    const { elements, attributes } = this.native as { elements?: unknown; attributes?: unknown };
    return this.tree.adopt(elements ?? attributes);
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
  readonly #text: string;

  constructor(root: SourceFile, tree: NativeTree, fileName: string, text: string) {
    super(root, tree);
    this.fileName = fileName;
    this.#text = text;
  }

  override get text(): string {
    return this.#text;
  }

  getLineAndCharacterOfPosition(position: number): ts.LineAndCharacter {
    return ts.getLineAndCharacterOfPosition(this as unknown as ts.SourceFile, position);
  }
}

/** A namespace in another one, `Outer.Inner`, is exported, which it does not say. */
function isUnwritten({ kind, pos, end }: Node): boolean {
  return kind === SyntaxKind.ExportKeyword && pos === end;
}

/** The properties of nodes that hold nodes, lists of them, or what is the same in both compilers. */
const PROPERTIES =
  `argument argumentExpression arguments assertsModifier asteriskToken attributes awaitModifier block body
  caseBlock catchClause checkType children clauses closingElement closingFragment colonToken condition constraint
  containsOnlyTriviaWhiteSpaces   declarationList declarations dotDotDotToken elementType elseStatement endOfFileToken equalsGreaterThanToken equalsToken
  exportClause exprName expression extendsType externalModuleIndicator falseType finallyBlock head heritageClauses
  importClause incrementor indexType initializer isExportEquals isTypeOf isTypeOnly label left literal members modifiers
  moduleReference moduleSpecifier name nameType namedBindings namespace objectAssignmentInitializer objectType
  openingElement openingFragment operand operatorToken parameterName parameters properties propertyName qualifier
  questionDotToken readonlyToken right statement statements tag tagName template templateSpans thenStatement trueType
  tryBlock type typeArguments typeName typeParameter typeParameters types value variableDeclaration whenFalse
  whenTrue`.split(/\s+/);

for (const name of PROPERTIES) {
  Object.defineProperty(TreeNode.prototype, name, {
    get(this: TreeNode) {
      return this.tree.adopt((this.native as Node & Record<string, unknown>)[name]);
    },
  });
}

/** Properties whose value is the kind of a token. */
for (const name of ["keywordToken", "operator", "phaseModifier", "token"]) {
  Object.defineProperty(TreeNode.prototype, name, {
    get(this: TreeNode) {
      const kind = (this.native as Node & Record<string, SyntaxKind | undefined>)[name];
      return kind === undefined ? undefined : ownKind(kind);
    },
  });
}
