import { ts } from "ts-morph";

/**
 * The top-level statements at some positions of a file, and all of the file that they use by name, directly or not. What
 * has no name of its own may give any of the names in it a value.
 *
 * @param isShared whether other files use what the file exports.
 */
export function usedStatements(
  file: ts.SourceFile,
  positions: readonly number[],
  isShared: boolean,
): Set<ts.Statement> {
  const byName = Map.groupBy(
    file.statements.flatMap((statement) => namesOf(statement).map((name) => ({ name, statement }))),
    ({ name }) => name,
  );
  const used = new Set(
    file.statements.filter(
      (statement) =>
        positions.some((position) => statement.pos <= position && position < statement.end) ||
        (isShared && isExported(statement)),
    ),
  );
  for (const statement of used)
    for (const word of wordsOf(statement))
      for (const { statement: other } of byName.get(word) ?? []) used.add(other);
  return used;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => wordsOf(name));
  const { name } = statement as ts.DeclarationStatement;
  return wordsOf(name ?? statement);
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return (
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

function wordsOf(node: ts.Node): string[] {
  return [...new Set(node.getText().match(/[\p{ID_Continue}$]+/gu))];
}
