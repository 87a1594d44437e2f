import { mapPointers } from "./map-pointer.ts";
import { type MigrationChange, subjectOf } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";
import { isNumbered } from "./old-name.ts";
import { placeOf } from "./path-template.ts";

/** @throws {MigrationError} if something would change twice, or two things would get one name. */
export function expectNoConflict(changes: readonly MigrationChange[]): void {
  const places = new Map<string, MigrationChange>();
  const targets = new Map<string, MigrationChange>();
  const { forward } = mapPointers({ changes });
  for (const change of changes) {
    const place = subjectOf(change, placeOf(change.at));
    const sameplace = places.get(place);
    if (sameplace) {
      throw new MigrationError(
        `Expected one change at ${change.at}, received ${sameplace.kind} and ${change.kind}.`,
      );
    }
    places.set(place, change);
    if (isNumbered(change)) continue;
    const moved = forward(change.at);
    if (moved === null) continue;
    const target = placeOf(moved);
    const other = targets.get(target);
    if (other)
      throw new MigrationError(`Expected a name of its own for ${change.at}, received that of ${other.at}.`);
    targets.set(target, change);
  }
}
