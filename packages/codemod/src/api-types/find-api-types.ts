import { InputError } from "@tenant-api/openapi";
import type { MigrationChange } from "@tenant-api/spec-diff";
import type { ts } from "ts-morph";
import { convertCompanion } from "./convert-companion.ts";
import { convertTypes } from "./convert-types.ts";
import { detectShape } from "./detect-shape.ts";
import { expectOldNames } from "./expect-old-names.ts";
import { findCompanions } from "./find-companions.ts";
import type { FindOptions, SourceFiles } from "./find-options.ts";
import { findTargets } from "./find-targets.ts";
import { GeneratedTypes } from "./generated-types.ts";
import { invertChanges } from "./invert-changes.ts";
import { isTypesText } from "./is-generated.ts";
import { namedAfterSchema } from "./named-after-schema.ts";
import { restoreRemoved } from "./restore-removed.ts";
import { findMisspelled, hintOf, type Misspelled } from "./suggest-name.ts";
import type { Shape } from "./target.ts";

/** A generated file before and after a migration. */
export interface ApiTypesFile {
  path: string;
  oldText: string;
  newText: string;
  /** Which of the two is installed. */
  shape: Shape;
  /** True if more changes of the migration fit this version than the other. */
  isSure: boolean;
}

export interface ApiTypes {
  /** The types files that the migration changes, and the files beside them that change with them. */
  files: ApiTypesFile[];
  /** The files that are generated together with the types. */
  generated: ReadonlySet<string>;
  /** If the migration changes no file: the types files without its places, and the name that may be misspelled. */
  others: { path: string; misspelled: Misspelled | undefined }[];
}

/**
 * Finds the types of an API, in the version before a migration and in the one after it.
 *
 * @throws {InputError} if a file that was named has no types of an API, or no place of the migration.
 * @example
 * const { files } = findApiTypes(compiler, { types: [], migration, isOwn });
 * const oldTypes = new Map(files.map(({ path, oldText }) => [path, oldText]));
 */
export function findApiTypes(files: SourceFiles, options: FindOptions): ApiTypes {
  const { changes } = options.migration;
  const isNamed = options.types.length > 0;
  const candidates = files.paths.filter((path) =>
    isNamed ? options.types.includes(path) : isTypesText(files.text(path)),
  );
  const generated = new Set<string>();
  const read = candidates.map((path) => ({ path, types: new GeneratedTypes(files.tree(path)) }));
  const found = read.flatMap(({ path, types }) => {
    if (isNamed) expectRoot(types);
    const detected = detectShape(types, changes);
    if (!detected) return [];
    const companions = findCompanions(files, path, options).filter((other) => !candidates.includes(other));
    for (const companion of companions) generated.add(companion);
    const trees = companions.map((companion) => files.tree(companion));
    return convertAll(types, trees, detected.shape, changes).map((file) => ({ ...file, ...detected }));
  });
  const all = read.map(({ types }) => types);
  if (found.every(({ shape }) => shape === "new")) expectOldNames(all, changes);
  const [first] = changes;
  if (found.length > 0 || !first) return { files: found, generated, others: [] };
  const others = read.map(({ path, types }) => ({ path, misspelled: findMisspelled(types, first, []) }));
  if (isNamed && others[0])
    throw new InputError(
      `${others[0].path}:1:1  Expected types of an API that the migration speaks of, received ` +
        `a file that has none of its places, such as ${first.at}.${hintOf(others[0].misspelled)}`,
    );
  return { files: found, generated, others };
}

/** The texts of a types file, and of the files beside it that change with it. */
function convertAll(
  types: GeneratedTypes,
  companions: readonly ts.SourceFile[],
  shape: Shape,
  changes: readonly MigrationChange[],
): Pick<ApiTypesFile, "path" | "oldText" | "newText">[] {
  const toOther = shape === "old" ? changes : invertChanges(changes);
  const targets = findTargets(types, toOther);
  const { fileName, text } = types.source;
  const pair = (path: string, installed: string, other: string) =>
    shape === "old"
      ? { path, oldText: installed, newText: other }
      : { path, oldText: other, newText: installed };
  const converted = convertTypes(types, targets);
  const other = shape === "old" ? converted : restoreRemoved(fileName, converted, changes);
  const aliases = companions.flatMap((tree) =>
    toOther.flatMap((change) =>
      change.kind === "schema-renamed" ? namedAfterSchema(new GeneratedTypes(tree), change) : [],
    ),
  );
  return [
    pair(fileName, text, other),
    ...companions
      .map((tree) => pair(tree.fileName, tree.text, convertCompanion(tree, types, targets, aliases)))
      .filter(({ oldText, newText }) => oldText !== newText),
  ];
}

/** A file that only gives some of the types other names is edited like any other. */
function expectRoot(types: GeneratedTypes): void {
  if (types.hasRoot) return;
  throw new InputError(
    `${types.source.fileName}:1:1  Expected types that openapi-typescript wrote, with \`paths\` or \`components\`, ` +
      "received a file that declares neither.",
  );
}
