import type { Migration } from "../migration/migration.ts";
import { placeOfChange } from "../migration/parse-migration.ts";
import type { DroppedChange } from "../plan/find-dropped.ts";

/** A line for each change that is left out of a migration: `file:line:column  kind: expected …, received ….` */
export interface DroppedLines {
  /** Of those that a person has to correct. */
  errors: string[];
  warnings: string[];
}

/**
 * Says where in a migration file the changes stand that two specs do not bear out, and why they do not.
 *
 * @param text That of the file, of which `earlier` was read.
 * @example
 * const { dropped } = planMigration(changes, { version: "1.0.0", before, after, earlier });
 * const { errors } = explainDropped(dropped, { file: "next.yaml", text, earlier });
 * // next.yaml:4:5  field-renamed: expected Event.startsAt to be "startAt" in the new spec, received nothing new of that name.
 */
export function explainDropped(
  dropped: readonly DroppedChange[],
  { file, text, earlier }: { file: string; text: string; earlier: Migration },
): DroppedLines {
  const linesOf = (some: readonly DroppedChange[]) =>
    some.map(({ change, reason }) => {
      const place = placeOfChange(text, earlier.changes.indexOf(change));
      return `${file}:${place}  ${reason}`;
    });
  return {
    errors: linesOf(dropped.filter(({ isWrong }) => isWrong)),
    warnings: linesOf(dropped.filter(({ isWrong }) => !isWrong)).map((line) => `${line} It is left out.`),
  };
}
