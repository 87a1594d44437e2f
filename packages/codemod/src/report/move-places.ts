import { applyEdits } from "../text/compose-edits.ts";
import type { TextEdit } from "../text/edit.ts";
import { Lines } from "../text/lines.ts";
import { mapOffset } from "../text/map-offset.ts";
import type { LinePlace } from "./line-place.ts";
import { type Findings, mapPlaces } from "./report.ts";

/** A file with what is done to it: composed edits, in order, in the text as it was. */
export interface FileEdits {
  before: string;
  edits: readonly TextEdit[];
}

/**
 * The findings of a run that writes, with places in the files as they are afterwards: edits add and remove lines. The edits
 * themselves, and their causes, stay where they were made.
 *
 * @param changes by file, as the findings spell it.
 * @example
 * createReport(isWriting ? movePlaces(found, upgrade.changes) : found, folder);
 */
export function movePlaces(found: Findings, changes: ReadonlyMap<string, FileEdits>): Findings {
  const moves = new Map([...changes].map(([file, change]) => [file, moveIn(change)]));
  const moved = <Place extends LinePlace>(place: Place): Place => ({
    ...place,
    ...moves.get(place.file)?.(place),
  });
  return { ...mapPlaces(found, moved), edits: found.edits };
}

type Position = Omit<LinePlace, "file">;

function moveIn({ before, edits }: FileEdits): (position: Position) => Position {
  const [old, now] = [new Lines(before), new Lines(applyEdits(before, edits))];
  return (position) => now.at(mapOffset(old.offsetOf(position), edits));
}
