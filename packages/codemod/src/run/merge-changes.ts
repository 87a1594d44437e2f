import type { ReportEdit } from "../report/finding.ts";
import type { FileEdits } from "../report/move-places.ts";
import { overlaps, type Span, type TextEdit } from "../text/edit.ts";
import { Lines } from "../text/lines.ts";
import type { Upgrade } from "../upgrade/upgrade.ts";

/** The changes that several projects ask for, by file. */
export interface MergedChanges {
  changes: ReadonlyMap<string, FileEdits>;
  edits: ReportEdit[];
  /** The edits that are not made, as two projects ask for different texts at their place. */
  clashing: ReportEdit[];
}

/** Joins the changes of projects that may share files. If two of them disagree on a place, neither edits it. */
export function mergeChanges(upgrades: readonly Pick<Upgrade, "changes" | "edits">[]): MergedChanges {
  const changes = new Map<string, FileEdits>();
  const clashes = new Map<string, readonly Span[]>();
  for (const [file, own] of Map.groupBy(
    upgrades.flatMap((upgrade) => [...upgrade.changes]),
    ([path]) => path,
  )) {
    const before = own[0]?.[1].before ?? "";
    const edits = distinctEdits(own.flatMap(([, change]) => change.edits));
    const clashing = edits.filter((edit) => edits.some((other) => other !== edit && collide(edit, other)));
    changes.set(file, { before, edits: edits.filter((edit) => !clashing.includes(edit)) });
    if (clashing.length > 0) clashes.set(file, clashing);
  }
  const isClashing = (edit: ReportEdit) => {
    const spans = clashes.get(edit.file);
    if (!spans) return false;
    const offset = new Lines(changes.get(edit.file)?.before ?? "").offsetOf(edit);
    return spans.some(({ start, end }) => start <= offset && offset <= end);
  };
  const edits = upgrades.flatMap((upgrade) => upgrade.edits);
  return {
    changes: new Map([...changes].filter(([, change]) => change.edits.length > 0)),
    edits: edits.filter((edit) => !isClashing(edit)),
    clashing: edits.filter(isClashing),
  };
}

function distinctEdits(edits: readonly TextEdit[]): TextEdit[] {
  const distinct = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  return [...distinct.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function collide(one: Span, other: Span): boolean {
  return overlaps(one, other) || (one.start === other.start && one.end === other.end);
}
