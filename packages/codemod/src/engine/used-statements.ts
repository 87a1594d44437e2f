import { ts } from "ts-morph";

/** The top-level statement at a position, and all of its file that it uses by name, directly or not. */
export function usedStatements(file: ts.SourceFile, position: number): Set<ts.Statement> {
  const byName = Map.groupBy(
    file.statements.flatMap((statement) => namesOf(statement).map((name) => ({ name, statement }))),
    ({ name }) => name,
  );
  const used = new Set(file.statements.filter(({ pos, end }) => pos <= position && position < end));
  for (const statement of used)
    for (const [word] of statement.getText(file).matchAll(/[\p{ID_Continue}$]+/gu))
      for (const { statement: other } of byName.get(word) ?? []) used.add(other);
  return used;
}

function namesOf(statement: ts.Statement): string[] {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name)
    : [(statement as ts.DeclarationStatement).name];
  return names.flatMap((name) => name?.getText().match(/[\p{ID_Continue}$]+/gu) ?? []);
}
