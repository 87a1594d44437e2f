import { ts } from "ts-morph";
import type { Compiler, Problem } from "../compiler/compiler.ts";
import { isOfLibrary } from "../compiler/declarations.ts";
import { isSeenEverywhere } from "../compiler/seen-everywhere.ts";
import { compareText } from "../graph/slots.ts";
import { nodesIn } from "../program/nodes-in.ts";

type Code = Pick<Compiler, "paths" | "tree" | "symbolsAt" | "moduleAt">;

/**
 * The errors of code after a few files changed: these files are checked, and those that import them, directly or through others.
 *
 * @param code The code, whose imports are the same in all of its versions.
 * @param problems Checks the changed code.
 * @param known The errors before the change.
 */
export function checkAgain(
  code: Code,
  problems: Compiler["problems"],
  known: readonly Problem[],
  changed: Iterable<string>,
): Problem[] {
  const affected = affectedFiles(code, changed);
  if (!affected) return problems();
  const left = known.filter(({ path }) => !affected.has(path));
  // A check of all files sorts them.
  return [...left, ...problems(affected)].sort((one, other) => compareText(one.path, other.path));
}

/** The files that may have other errors after some files changed; null if any file may. */
export function affectedFiles(code: Code, changed: Iterable<string>): ReadonlySet<string> | null {
  const affected = new Set(changed);
  if ([...affected].some(isOfLibrary)) return null;
  // Packages import nothing of the code that installs them.
  const own = code.paths.filter((path) => !isOfLibrary(path));
  const importers = new Map<string, string[]>();
  for (const path of own) {
    const file = code.tree(path);
    // Comments import types in JavaScript.
    if (/\.[cm]?jsx?$/.test(path)) affected.add(path);
    const names = nodesIn(file, isModuleName);
    code.symbolsAt(names);
    for (const imported of new Set(names.flatMap((name) => code.moduleAt(name) ?? [])))
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
  }
  // The set grows while it is iterated.
  for (const path of affected) for (const importer of importers.get(path) ?? []) affected.add(importer);
  return [...affected].some((path) => isSeenEverywhere(code.tree(path)) || isJsxRuntime(path))
    ? null
    : affected;
}

/** No import names it: the compiler adds one to each file with elements. */
function isJsxRuntime(path: string): boolean {
  return /\/jsx-(dev-)?runtime(\.d)?\.[cm]?[jt]sx?$/.test(path);
}

function isModuleName(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}
