import { ts } from "ts-morph";
import type { Compiler } from "../compiler/compiler.ts";

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
  /** Follows the types that are written in a declaration; what a function does inside is its own. */
  const mention = (node: ts.Node): void => {
    if (ts.isBlock(node)) return;
    if (ts.isTypeReferenceNode(node)) follow(node.typeName);
    else if (ts.isExpressionWithTypeArguments(node)) follow(node.expression);
    ts.forEachChild(node, mention);
  };
  for (const entry of entries) visitFile(entry);
  return found;
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
