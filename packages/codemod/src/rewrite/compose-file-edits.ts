import type { ts } from "ts-morph";
import { composeEdits } from "../text/compose-edits.ts";
import { type Edit, isWithin, keptSpans, type Span, type TextEdit } from "../text/edit.ts";
import { type FileStyle, fileStyleOf } from "./file-style.ts";
import { elementOf, guardedPattern } from "./guarded-pattern.ts";
import { type Guarded, writeGuard } from "./write-guards.ts";
import { writeName } from "./write-name.ts";
import { type TextNode, writeText } from "./write-text.ts";

/** A name that is spelled anew. */
export interface Renamed {
  kind: "rename";
  name: ts.Node;
  /** The span of the name, if it is a part of a longer text: `startsAt` in `"venue.startsAt"`. */
  part?: Span;
  to: string;
}

export type Rewrite = Renamed | (Guarded & { kind: "guard" });

/** All edits of a file. What is not written stands in one of the two lists, as the object that was given. */
export interface FileEdits {
  edits: TextEdit[];
  /** Names that cannot be spelled where they stand, and guards that no printer writes. */
  refused: Rewrite[];
  /** Rewrites of which the text of one excludes the text of another. */
  conflicts: Rewrite[][];
}

/** Some rewrites with the edits that they share. */
interface Written {
  rewrites: readonly Rewrite[];
  edits: readonly Edit[];
}

/**
 * Composes everything that is written in a file. A rewrite is made as a whole or not at all.
 *
 * @example
 * composeFileEdits(source, [{ kind: "rename", name: startsAt, to: "startAt" }]).edits;
 */
export function composeFileEdits(source: ts.SourceFile, rewrites: readonly Rewrite[]): FileEdits {
  const { written, refused } = writeAll(rewrites, fileStyleOf(source));
  const nested = written.filter(isGuard).filter((one, _, guards) => repeatsGuard(one, guards));
  refused.push(...nested.flatMap((one) => one.rewrites));
  const possible = written.filter((one) => !nested.includes(one));
  const { edits, conflicts: pairs } = composeEdits(
    source.text,
    possible.flatMap((one) => one.edits),
  );
  const conflicts = pairs.map((pair) =>
    possible.filter((one) => pair.some((edit) => has(one, edit))).flatMap((one) => one.rewrites),
  );
  const lost = new Set([...refused, ...conflicts.flat()]);
  if (lost.size === 0) return { edits, refused, conflicts };
  // How a name is written may depend on one that is not.
  const rest = composeFileEdits(
    source,
    rewrites.filter((rewrite) => !lost.has(rewrite)),
  );
  return {
    edits: rest.edits,
    refused: [...refused, ...rest.refused],
    conflicts: [...conflicts, ...rest.conflicts],
  };
}

function writeAll(
  rewrites: readonly Rewrite[],
  style: FileStyle,
): { written: Written[]; refused: Rewrite[] } {
  const names = rewrites.filter((rewrite) => rewrite.kind === "rename");
  const guards = rewrites.filter((rewrite) => rewrite.kind === "guard");
  const renames = new Map(names.flatMap(({ name, to, part }) => (part ? [] : [[name, to] as const])));
  const all = [
    ...names.map((rewrite) => ({
      rewrites: [rewrite],
      edits: rewrite.part
        ? writeText(rewrite.name as TextNode, rewrite.part, rewrite.to)
        : writeName(rewrite.name, rewrite.to, style, renames),
    })),
    ...[...Map.groupBy(guards, ({ name }) => elementOf(name)?.parent ?? name).values()].map((group) => ({
      rewrites: group,
      edits: writeGuards(group, style),
    })),
  ];
  return {
    written: all.flatMap(({ rewrites: own, edits }) => (edits ? [{ rewrites: own, edits }] : [])),
    refused: all.flatMap(({ rewrites: own, edits }): Rewrite[] => (edits ? [] : own)),
  };
}

function writeGuards(guards: readonly Guarded[], style: FileStyle): Edit[] | null {
  const [guard] = guards;
  if (!guard) return [];
  return elementOf(guard.name) ? guardedPattern(guards, style) : writeGuard(guard, style);
}

function isGuard({ rewrites }: Written): boolean {
  return rewrites.some(({ kind }) => kind === "guard");
}

/** True if a guard keeps a value several times in which there is another guard: nobody would write that. */
function repeatsGuard(one: Written, guards: readonly Written[]): boolean {
  const kept = one.edits.flatMap(keptSpans);
  const isRepeated = (edit: Edit) => kept.filter((span) => isWithin(edit, span)).length > 1;
  return guards.some((other) => other !== one && other.edits.some(isRepeated));
}

function has({ edits }: Written, wanted: Edit): boolean {
  return edits.some(
    (edit) =>
      edit.start === wanted.start &&
      edit.end === wanted.end &&
      JSON.stringify(edit.parts) === JSON.stringify(wanted.parts),
  );
}
