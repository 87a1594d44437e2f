import { InputError, parentOf } from "@tenant-api/openapi";
import { type MigrationChange, mapPointers } from "@tenant-api/spec-diff";
import { declaredAt } from "./find-declared.ts";
import { parametersNamed } from "./find-parameters.ts";
import { declaredText, type GeneratedTypes } from "./generated-types.ts";

/**
 * New types do not have the old names of values and parameters, which pointers only count: the migration must state them.
 *
 * @throws {InputError} if the types have the new name of one whose old name nobody states.
 */
export function expectOldNames(files: readonly GeneratedTypes[], changes: readonly MigrationChange[]): void {
  const { forward } = mapPointers({ changes });
  for (const types of files)
    for (const change of changes) {
      if (change.kind !== "parameter-renamed" && change.kind !== "enum-value-renamed") continue;
      const { kind, at, from, to } = change;
      const place = forward(at);
      if (from !== undefined || place === null) continue;
      const found =
        kind === "parameter-renamed"
          ? parametersNamed(types, place, to)
          : declaredAt(types, parentOf(place)).filter((value) => declaredText(value) === to);
      if (found.length === 0) continue;
      throw new InputError(
        `${types.source.fileName}:1:1  Expected to find what ${at} was called, received types that call it ${to} already. ` +
          `Say it in the migration: \`{ kind: ${kind}, at: "${at}", from: …, to: ${to} }\`.`,
      );
    }
}
