import { ts } from "ts-morph";
import type { Compiler } from "./compiler.ts";

/** An import of a file that is not there. */
export interface LostImport {
  path: string;
  name: string;
}

/** The imports of some files that lead nowhere, though they name code beside them: what they bring has no type. */
export function lostImports(compiler: Compiler, paths: readonly string[]): LostImport[] {
  const named = paths.flatMap((path) =>
    compiler.tree(path).statements.flatMap((statement) => {
      const isImport = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
      const from = isImport ? statement.moduleSpecifier : undefined;
      return from && ts.isStringLiteral(from) && isCode(from.text) ? [{ path, from }] : [];
    }),
  );
  const symbols = compiler.symbolsAt(named.map(({ from }) => from));
  return named.filter((_, index) => !symbols[index]).map(({ path, from }) => ({ path, name: from.text }));
}

/** Styles, pictures and other data are found by bundlers. */
function isCode(name: string): boolean {
  return /^\.{1,2}\//.test(name) && !/\.(?![cm]?[jt]sx?$|gen$|d$)\w+$/.test(name);
}
