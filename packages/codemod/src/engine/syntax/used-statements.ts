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

/** What some statements use of what their file imports, by the names that it has where it is declared. */
export function importedNames(file: ts.SourceFile, used: readonly ts.Statement[]): Set<string> {
  const words = new Set(used.filter((one) => !ts.isImportDeclaration(one)).flatMap(wordsOf));
  const specifiers = file.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
  return new Set(
    specifiers
      .filter(({ name }) => words.has(name.text))
      .map(({ name, propertyName }) => (propertyName ?? name).text),
  );
}

/** The top-level statements that declare some names, and all of the file that they use. */
export function declaredStatements(file: ts.SourceFile, names: ReadonlySet<string>): Set<ts.Statement> {
  const own = file.statements.filter(
    (statement) => isExported(statement) && namesOf(statement).some((name) => names.has(name)),
  );
  return usedStatements(
    file,
    own.map(({ pos }) => pos),
    false,
  );
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
