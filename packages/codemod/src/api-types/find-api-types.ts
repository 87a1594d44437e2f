import { InputError } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { convertCompanion } from "./convert-companion.ts";
import { convertTypes } from "./convert-types.ts";
import { detectShape } from "./detect-shape.ts";
import { expectOldNames } from "./expect-old-names.ts";
import { candidatesIn, isWritten } from "./find-candidates.ts";
import { findCompanions } from "./find-companions.ts";
import type { FindOptions, SourceFiles } from "./find-options.ts";
import { findTargets } from "./find-targets.ts";
import { GeneratedTypes } from "./generated-types.ts";
import { invertChanges } from "./invert-changes.ts";
import { toolOf } from "./is-generated.ts";
import { namedAfterSchema } from "./named-after-schema.ts";
import { NamedTypes } from "./named-types.ts";
import { readTypes } from "./read-types.ts";
import { restoreRemoved } from "./restore-removed.ts";
import { findMisspelled, hintOf, type Misspelled } from "./suggest-name.ts";
import { entryTargets, givenIds } from "./table-entries.ts";
import type { Shape, Target } from "./target.ts";

/** A generated file before and after a migration. */
export interface ApiTypesFile {
  path: string;
  oldText: string;
  newText: string;
  /** Which of the two is installed. */
  shape: Shape;
  /** True if more changes of the migration fit this version than the other. */
  isSure: boolean;
  /** The tool that wrote the file, if it was not openapi-typescript; empty if a person did. */
  by?: string;
  /** Of a file that a person wrote: the edits that bring its declarations to the new version, and what they rename. */
  byHand?: { edits: readonly TextEdit[]; targets: readonly Target[] };
}

export interface ApiTypes {
  /** The types files that the migration changes, and the files beside them that change with them. */
  files: ApiTypesFile[];
  /** All files with types that the migration speaks of, changed or not. */
  read: readonly string[];
  /** The files that are generated together with the types. */
  generated: ReadonlySet<string>;
  /** If the migration changes no file: the types files without its places, and the name that may be misspelled. */
  others: { path: string; misspelled: Misspelled | undefined }[];
}

/**
 * Finds the types of an API, in the version before a migration and in the one after it.
 *
 * @throws {InputError} if a file that was named has no types of an API, or no place of the migration; or if types of several
 * APIs have places of it, and none was named.
 * @example
 * const { files } = findApiTypes(compiler, { types: [], migration, isOwn });
 * const oldTypes = new Map(files.map(({ path, oldText }) => [path, oldText]));
 */
export function findApiTypes(files: SourceFiles, options: FindOptions): ApiTypes {
  const { changes } = options.migration;
  const isNamed = options.types.length > 0;
  const candidates = candidatesIn(files, options);
  const generated = new Set<string>();
  const written = new Set(candidates.filter((path) => isWritten(files, options, path)));
  const read = readTypes(candidates.map((path) => files.tree(path)));
  const detected = read.flatMap((types) => {
    const shape = detectShape(types, changes);
    return shape ? [{ types, shape }] : [];
  });
  if (!isNamed) expectOneApi(detected.map(({ types }) => types));
  const found = detected.flatMap(({ types, shape }) => {
    const [path = "", ...others] = types.sources.map(({ fileName }) => fileName);
    if (types instanceof NamedTypes) {
      for (const one of [path, ...others]) if (!written.has(one)) generated.add(one);
      const [tool = ""] = types.sources.flatMap(({ text }) => toolOf(text) ?? []);
      return (
        convertAll(types, [], shape.shape, changes, written)
          .map((file) => ({ ...file, ...shape, by: toolOf(file.oldText) ?? tool }))
          // A file without a declaration of the API is edited as all code is.
          .filter(({ byHand }) => byHand?.targets.length !== 0)
      );
    }
    const companions = findCompanions(files, path, options).filter((other) => !candidates.includes(other));
    for (const companion of companions) generated.add(companion);
    const trees = companions.map((companion) => files.tree(companion));
    return convertAll(types, trees, shape.shape, changes).map((file) => ({ ...file, ...shape }));
  });
  if (found.every(({ shape }) => shape === "new")) expectOldNames(read, changes);
  const [first] = changes;
  const paths = detected.flatMap(({ types }) => types.sources.map(({ fileName }) => fileName));
  if (found.length > 0 || !first) return { files: found, read: paths, generated, others: [] };
  const others = read.map((types) => ({
    path: types.source.fileName,
    misspelled: findMisspelled(types, first, []),
  }));
  if (isNamed && others[0])
    throw new InputError(
      `${others[0].path}:1:1  Expected types of an API that the migration speaks of, received ` +
        `a file that has none of its places, such as ${first.at}.${hintOf(others[0].misspelled)}`,
    );
  return { files: found, read: [], generated, others };
}

/** Names alone do not tell the types of two APIs apart. */
function expectOneApi(detected: readonly GeneratedTypes[]): void {
  const [one, other] = detected.filter((types) => types instanceof NamedTypes);
  if (one && other)
    throw new InputError(
      `${one.source.fileName}:1:1  Expected types of one API, received others that have places of the migration, too: ` +
        `${other.source.fileName}. Name the files or the folder that is meant with --types.`,
    );
}

/** The texts of types, and of the files beside them that change with them. */
function convertAll(
  types: GeneratedTypes,
  companions: readonly ts.SourceFile[],
  shape: Shape,
  changes: readonly MigrationChange[],
  written: ReadonlySet<string> = new Set(),
): Pick<ApiTypesFile, "path" | "oldText" | "newText" | "byHand">[] {
  const toOther = shape === "old" ? changes : invertChanges(changes);
  const targets = findTargets(types, toOther, givenIds(companions));
  const pair = (source: ts.SourceFile, other = source.text, edits: readonly TextEdit[] = []) => {
    const { fileName: path, text: installed } = source;
    const own = targets.filter(({ declaration }) => declaration.getSourceFile() === source);
    return {
      path,
      ...(shape === "old" ? { oldText: installed, newText: other } : { oldText: other, newText: installed }),
      ...(written.has(path) && shape === "old" && { byHand: { edits, targets: own } }),
    };
  };
  const edits = convertTypes(types, targets);
  const converted = types.sources.map(({ fileName: path, text }, index) => ({
    path,
    text: applyEdits(text, edits[index] ?? []),
  }));
  const others = shape === "old" ? converted.map(({ text }) => text) : restoreRemoved(converted, changes);
  const beside = companions.flatMap((tree) => namesBeside(new GeneratedTypes(tree), toOther));
  const isChanged = ({ oldText, newText }: { oldText: string; newText: string }) => oldText !== newText;
  const pairs = types.sources.map((source, index) => pair(source, others[index], edits[index]));
  return [
    // A file of openapi-typescript without a change says which version it is of.
    ...(types instanceof NamedTypes ? pairs.filter(isChanged) : pairs),
    ...companions.map((tree) => pair(tree, convertCompanion(tree, types, targets, beside))).filter(isChanged),
  ];
}

/** The names in a file beside the types: aliases of schemas, and entries of an operation table. */
function namesBeside(types: GeneratedTypes, changes: readonly MigrationChange[]): Target[] {
  return changes.flatMap((change) =>
    change.kind === "schema-renamed" ? namedAfterSchema(types, change) : entryTargets(types, change, changes),
  );
}
