import { ts } from "ts-morph";
import type { Compiler, CompilerSymbol, Type } from "../compiler/compiler.ts";
import { hasMembers } from "../program/type-origin.ts";

/**
 * The statements that declare what some files export, and all that a value of it, or a type that it mentions, leads to:
 * whoever imports the files depends on these names. Null if there are more types than anybody can look into.
 */
export function exportedDeclarations(
  compiler: Compiler,
  entries: readonly string[],
  isOwn: (path: string) => boolean,
): ReadonlySet<ts.Node> | null {
  const found = new Set<ts.Node>();
  const reached = new Set<ts.Node>();
  const types = new Set<number>();
  let objects = 0;
  const ownOf = (symbol: CompilerSymbol | null): ts.Node[] =>
    (symbol ? compiler.declarationsOf(symbol) : []).flatMap(({ node, path }) =>
      node && isOwn(path) ? [node] : [],
    );
  const reachSymbol = (symbol: CompilerSymbol): void => {
    const meant = compiler.aliasedSymbol(symbol);
    for (const node of ownOf(meant)) reach(node);
    infer(compiler.typeOfSymbol(meant));
  };
  const follow = (name: ts.Node): void => {
    const symbol = compiler.symbolAt(name);
    if (symbol) for (const node of ownOf(compiler.aliasedSymbol(symbol))) reach(node);
  };
  const reach = (node: ts.Node): void => {
    if (reached.has(node)) return;
    reached.add(node);
    if (ts.isSourceFile(node)) {
      for (const symbol of compiler.exportsOf(node)) reachSymbol(symbol);
    } else {
      found.add(statementOf(node));
      mention(node);
    }
  };
  /** Follows the types that are written in a declaration, or inferred; what a function does inside is its own. */
  const mention = (node: ts.Node): void => {
    if (isInferred(node)) infer(compiler.typeAt(node.name ?? node));
    if (ts.isBlock(node)) return;
    if (ts.isTypeReferenceNode(node)) follow(node.typeName);
    else if (ts.isTypeQueryNode(node)) follow(node.exprName);
    else if (ts.isImportTypeNode(node) && node.qualifier) follow(node.qualifier);
    else if (ts.isExpressionWithTypeArguments(node)) follow(node.expression);
    ts.forEachChild(node, mention);
  };
  const infer = (type: Type | null): void => {
    // The texts of a long union lead nowhere.
    if (!type || types.has(type.id) || compiler.textOf(type) !== null || objects > MOST_OBJECTS) return;
    types.add(type.id);
    if (hasMembers(compiler, type)) objects += 1;
    const symbol = compiler.symbolOf(type);
    const own = ownOf(symbol);
    for (const node of [...ownOf(compiler.aliasSymbolOf(type)), ...own]) reach(node);
    const parts = [...compiler.partsOf(type), ...compiler.intersectedIn(type)];
    for (const part of [...parts, ...compiler.typeArgumentsOf(type), ...compiler.aliasArgumentsOf(type)])
      infer(part);
    // A library's own types say nothing of the consumer's; what they are given stands in their arguments.
    if (symbol && compiler.declarationsOf(symbol).length > own.length) return;
    if (own.some(isNamed)) return;
    const signatures = (["call", "construct"] as const).flatMap((kind) => compiler.signaturesOf(type, kind));
    for (const { parameters, returnType } of signatures)
      for (const each of [...compiler.typesOfSymbols(parameters), returnType]) infer(each);
    const properties = compiler.propertiesOf(type);
    for (const declared of properties.flatMap(ownOf)) found.add(statementOf(declared));
    for (const each of [...compiler.typesOfSymbols(properties), compiler.indexTypeOf(type)]) infer(each);
  };
  for (const entry of entries) if (isOwn(entry)) reach(compiler.tree(entry));
  return objects > MOST_OBJECTS ? null : found;
}

/** How many types with members are looked into: a type may make new ones without end. */
const MOST_OBJECTS = 2000;

type Inferred = ts.SignatureDeclaration | ts.VariableDeclaration | ts.PropertyDeclaration;

/** True for a declaration that leaves its type to the compiler. */
function isInferred(node: ts.Node): node is Inferred {
  const isOne = ts.isFunctionLike(node) || ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node);
  return isOne && node.type === undefined;
}

function isNamed(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassLike(node);
}

/** The statement of a file that a node is in. */
export function statementOf(node: ts.Node): ts.Node {
  let statement = node;
  while (statement.parent && !ts.isSourceFile(statement.parent)) statement = statement.parent;
  return statement;
}
