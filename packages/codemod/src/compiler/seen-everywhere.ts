import { ts } from "ts-morph";

/** True if other files need no import for what a file declares: it is no module, or it adds to the global scope or to a module. */
export function isSeenEverywhere(file: ts.SourceFile): boolean {
  return !ts.isExternalModule(file) || file.statements.some(isForOthers);
}

function isForOthers(statement: ts.Statement): boolean {
  if (ts.isNamespaceExportDeclaration(statement)) return true;
  return (
    ts.isModuleDeclaration(statement) &&
    (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0)
  );
}
