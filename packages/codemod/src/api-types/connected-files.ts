import { dirname, join } from "node:path/posix";
import { ts } from "ts-morph";

type Files = [ts.SourceFile, ...ts.SourceFile[]];

/**
 * Files in sets, one for each API: those of one folder, and folders that import each other. Tools write a folder for each kind
 * of thing, too: folders side by side are of one API unless they declare the same names.
 */
export function connectedFiles(trees: readonly ts.SourceFile[]): Files[] {
  let sets = [...Map.groupBy(trees, ({ fileName }) => dirname(fileName)).values()];
  const joinBy = (areOne: (one: readonly ts.SourceFile[], other: readonly ts.SourceFile[]) => boolean) => {
    const joined: ts.SourceFile[][] = [];
    for (const set of sets) {
      const alike = joined.filter((other) => areOne(set, other));
      for (const other of alike) joined.splice(joined.indexOf(other), 1);
      joined.push([...alike.flat(), ...set]);
    }
    sets = joined;
  };
  const imported = new Map(trees.map((tree) => [tree, importsOf(tree)]));
  const imports = (one: readonly ts.SourceFile[], other: readonly ts.SourceFile[]) => {
    const places = new Set(other.flatMap(({ fileName }) => [stemOf(fileName), dirname(fileName)]));
    const isThere = (place: string) =>
      place.startsWith("/") ? places.has(place) : [...places].some((own) => own.endsWith(`/${place}`));
    return one.some((tree) => imported.get(tree)?.some(isThere));
  };
  joinBy((one, other) => imports(one, other) || imports(other, one));
  joinBy((one, other) => areBeside(one, other) && haveNone(namesIn(one), namesIn(other)));
  return sets.filter((set): set is Files => set.length > 0);
}

/** True if two sets have nothing in common. */
function haveNone(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return ![...one].some((item) => other.has(item));
}

function areBeside(one: readonly ts.SourceFile[], other: readonly ts.SourceFile[]): boolean {
  const around = (files: readonly ts.SourceFile[]) =>
    new Set(files.flatMap(({ fileName }) => [dirname(fileName), dirname(dirname(fileName))]));
  return !haveNone(around(one), around(other));
}

/** The files and folders that a file imports. Of a path by an alias, such as `@/api/event`, the end is known: `api/event`. */
function importsOf({ fileName, statements }: ts.SourceFile): string[] {
  return statements.flatMap((one) => {
    const from = ts.isImportDeclaration(one) || ts.isExportDeclaration(one) ? one.moduleSpecifier : undefined;
    if (!from || !ts.isStringLiteral(from)) return [];
    if (from.text.startsWith(".")) return stemOf(join(dirname(fileName), from.text));
    return stemOf(from.text).split("/").slice(1).join("/") || [];
  });
}

function stemOf(path: string): string {
  return path.replace(/(\/index)?(\.d)?\.[cm]?[jt]sx?$/, "");
}

function namesIn(files: readonly ts.SourceFile[]): Set<string> {
  return new Set(
    files.flatMap(({ statements }) =>
      [...statements].flatMap((one) =>
        ts.isVariableStatement(one)
          ? one.declarationList.declarations.map(({ name }) => name.getText())
          : ((one as ts.Statement & { name?: ts.Identifier }).name?.text ?? []),
      ),
    ),
  );
}
