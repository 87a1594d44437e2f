import { ts } from "ts-morph";
import type { Compiler, Type } from "../compiler/compiler.ts";

/**
 * The statements that some files export, and those that declare the types which these mention: whoever imports the files
 * depends on their names.
 */
export function exportedDeclarations(
  compiler: Compiler,
  entries: readonly string[],
  isOwn: (path: string) => boolean,
): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>();
  const files = new Set<string>();
  const visitFile = (path: string): void => {
    if (files.has(path) || !isOwn(path)) return;
    files.add(path);
    for (const statement of compiler.tree(path).statements) {
      if (isExported(statement)) add(statement);
      if (ts.isExportAssignment(statement)) mention(statement);
      if (!ts.isExportDeclaration(statement)) continue;
      const { moduleSpecifier, exportClause } = statement;
      const module =
        moduleSpecifier && ts.isStringLiteralLike(moduleSpecifier)
          ? compiler.moduleAt(moduleSpecifier)
          : null;
      if (exportClause && ts.isNamedExports(exportClause))
        for (const { name } of exportClause.elements) follow(name);
      else if (module) visitFile(module);
    }
  };
  const follow = (name: ts.Node): void => {
    const symbol = compiler.symbolAt(name);
    if (!symbol) return;
    for (const { node, path } of compiler.declarationsOf(compiler.aliasedSymbol(symbol)))
      if (node && isOwn(path)) add(statementOf(node));
  };
  const add = (statement: ts.Node): void => {
    if (found.has(statement)) return;
    found.add(statement);
    mention(statement);
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
  const types = new Set<number>();
  const infer = (type: Type | null): void => {
    if (!type || types.has(type.id) || types.size > MOST_TYPES) return;
    types.add(type.id);
    const symbols = [compiler.aliasSymbolOf(type), compiler.symbolOf(type)];
    const declared = symbols.flatMap((symbol) => (symbol ? compiler.declarationsOf(symbol) : []));
    for (const { node, path } of declared) if (node && isOwn(path) && isNamed(node)) add(statementOf(node));
    const parts = [...compiler.partsOf(type), ...compiler.intersectedIn(type)];
    for (const part of [...parts, ...compiler.typeArgumentsOf(type), ...compiler.aliasArgumentsOf(type)])
      infer(part);
    // A library's own types say nothing of the consumer's; what they are given stands in their arguments.
    if (declared.some(({ node, path }) => !node || !isOwn(path) || isNamed(node))) return;
    for (const { returnType } of compiler.signaturesOf(type, "call")) infer(returnType);
    for (const each of compiler.typesOfSymbols(compiler.propertiesOf(type))) infer(each);
  };
  for (const entry of entries) visitFile(entry);
  return found;
}

/** How many inferred types are looked into, so that no library takes all the time. */
const MOST_TYPES = 2000;

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

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(isExportKeyword);
}

function isExportKeyword({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}
