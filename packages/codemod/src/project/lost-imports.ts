import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";

/** An import of a file that is not there. */
export interface LostImport {
  path: string;
  name: string;
}

/** The imports of some files that lead nowhere, though they name code beside them: what they bring is read as `any`. */
export function lostImports(checker: Checker, files: readonly ts.SourceFile[]): LostImport[] {
  return files.flatMap((file) =>
    file.statements.flatMap((statement) => {
      const from =
        ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
          ? statement.moduleSpecifier
          : undefined;
      if (!from || !ts.isStringLiteral(from) || !isCode(from.text)) return [];
      return checker.getSymbolAtLocation(from) ? [] : [{ path: file.fileName, name: from.text }];
    }),
  );
}

/** Styles, pictures and the like are for others to find. */
function isCode(name: string): boolean {
  return /^\.{1,2}\//.test(name) && !/\.(?![cm]?[jt]sx?$|gen$|d$)\w+$/.test(name);
}
