import { basename } from "node:path";
import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol, Signature, Type } from "../../src/compiler/compiler.ts";

/** What a compiler says of every name, expression and type of a file: a line each, in which types are what they declare. */
export function answersOf(compiler: Compiler, path: string): string[] {
  const say = new Answers(compiler);
  const all = nodesIn(compiler.tree(path));
  const names = all.filter(isName);
  compiler.symbolsAt(names);
  compiler.typesAt(all.filter(hasType));
  const exported = compiler.exportsOf(compiler.tree(path)).map((one) => say.symbol(one));
  const answers = all.flatMap((node) => {
    const lines: string[] = [];
    const line = (question: string, answer: string) =>
      lines.push(
        `${basename(path)}:${node.getStart()} ${ts.SyntaxKind[node.kind]} ${nameText(node)} ${question}: ${answer}`,
      );
    if (isName(node)) {
      const symbol = compiler.symbolAt(node);
      line("symbol", say.symbol(symbol));
      if (symbol) line("aliased", say.symbol(compiler.aliasedSymbol(symbol)));
      if (symbol) line("of symbol", say.type(compiler.typeOfSymbol(symbol)));
    }
    if (hasType(node)) line("type", say.type(compiler.typeAt(node)));
    // The place of a spread asks for a list in TypeScript 6, and natively for one of its elements.
    if (ts.isExpression(node) && !ts.isSpreadElement(node))
      line("context", say.type(compiler.contextualTypeAt(node)));
    if (ts.isShorthandPropertyAssignment(node))
      line("shorthand", say.symbol(compiler.shorthandValueAt(node)));
    if (ts.isCallLikeExpression(node)) line("signature", say.signature(compiler.signatureAt(node)));
    if (ts.isStringLiteralLike(node)) line("module", basename(compiler.moduleAt(node) ?? "none"));
    return lines;
  });
  return [`${basename(path)} exports ${exported.sort().join(", ")}`, ...answers];
}

class Answers {
  readonly #compiler: Compiler;
  readonly #types = new Map<Type, string>();

  constructor(compiler: Compiler) {
    this.#compiler = compiler;
  }

  symbol(symbol: CompilerSymbol | null): string {
    if (!symbol) return "none";
    const declared = this.#compiler.declarationsOf(symbol);
    // The compilers take different files of libraries for granted.
    const places = declared.flatMap(({ path, node }) =>
      node ? [`${basename(path)} ${node.getStart()}-${node.end} ${ts.SyntaxKind[node.kind]}`] : [],
    );
    return `${symbol.name} [${places.sort().join(", ") || (declared.length > 0 ? "library" : "")}]`;
  }

  signature(signature: Signature | null): string {
    if (!signature) return "none";
    const { declaration, parameters, typeParameters, returnType } = signature;
    const place = declaration
      ? `${basename(declaration.getSourceFile().fileName)} ${declaration.getStart()}`
      : "none";
    const returned = returnType ? this.#shortly(returnType) : "none";
    return `${place} (${parameters.map(({ name }) => name)}) <${typeParameters.length}> ${returned}`;
  }

  type(type: Type | null): string {
    if (!type) return "none";
    const known = this.#types.get(type) ?? this.#describe(type);
    this.#types.set(type, known);
    return known;
  }

  #describe(type: Type): string {
    const compiler = this.#compiler;
    const optional = (name: string, found: Type | null) => (found ? [`${name} ${this.#shortly(found)}`] : []);
    const parts = compiler
      .partsOf(type)
      .map((part) =>
        [
          this.#shortly(part),
          ...this.#members(part),
          ...optional("index", compiler.indexTypeOf(part)),
          ...optional("element", compiler.elementTypeOf(part)),
          ...compiler.typeArgumentsOf(part).map((one) => `<${this.#shortly(one)}>`),
          ...(["call", "construct"] as const).flatMap((kind) =>
            compiler.signaturesOf(part, kind).map((one) => `${kind} ${this.signature(one)}`),
          ),
          ...compiler.intersectedIn(part).map((one) => this.#shortly(one)),
        ].join("; "),
      );
    const own = [
      this.#shortly(type),
      `alias ${this.symbol(compiler.aliasSymbolOf(type))}`,
      ...compiler.aliasArgumentsOf(type).map((one) => this.#shortly(one)),
      ...optional("constraint", compiler.constraintOf(type)),
    ];
    return `${own.join(" ")} = ${parts.sort().join(" | ")}`;
  }

  /** The properties whose declarations the codemod could edit. */
  #members(part: Type): string[] {
    const all = this.#compiler.propertiesOf(part).filter(({ name }) => !/@|^#/.test(name));
    const found = all.map(({ name }) => this.symbol(this.#compiler.propertyOf(part, name)));
    return found.filter((line) => !line.includes("library")).sort();
  }

  /** A type by its flags, and by its symbol: how it is printed differs. */
  #shortly(type: Type): string {
    const compiler = this.#compiler;
    const flags = (
      [
        "isTuple",
        "isTopType",
        "isAny",
        "isNullish",
        "isTypeParameter",
        "isIntersection",
        "isObject",
        "isText",
      ] as const
    ).filter((flag) => compiler[flag](type));
    return `${flags.map((flag) => flag.slice(2)).join("")} ${compiler.textOf(type) ?? ""} ${this.symbol(compiler.symbolOf(type))}`;
  }
}

function nodesIn(file: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const isScript = /\.[cm]?jsx?$/.test(file.fileName);
  const visit = (node: ts.Node): void => {
    found.push(node);
    // Types of JavaScript stand in comments.
    if (isScript) (node as { jsDoc?: ts.JSDoc[] }).jsDoc?.forEach(visit);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return found;
}

function isName(node: ts.Node): boolean {
  if (isTagName(node)) return false;
  return ts.isIdentifier(node) || ts.isStringLiteralLike(node);
}

/** The `param` of `@param`. */
function isTagName(node: ts.Node): boolean {
  const { parent } = node;
  const isTag =
    parent.kind >= ts.SyntaxKind.FirstJSDocTagNode && parent.kind <= ts.SyntaxKind.LastJSDocTagNode;
  return isTag && (parent as ts.JSDocTag).tagName === node;
}

/** A name in a type has the type of all of it natively, and that of what it declares in TypeScript 6. */
function hasType(node: ts.Node): boolean {
  if ((ts.isIdentifier(node) && ts.isPartOfTypeNode(node)) || ts.isOmittedExpression(node) || isTagName(node))
    return false;
  return (
    ts.isExpression(node) ||
    ts.isTypeNode(node) ||
    ts.isBindingName(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isPropertySignature(node)
  );
}

function nameText(node: ts.Node): string {
  return isName(node) ? (node as ts.Identifier).text : "";
}
