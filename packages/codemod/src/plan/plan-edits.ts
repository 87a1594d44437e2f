import { ts } from "ts-morph";
import type { Decision, Guard, RenameSlot } from "../graph/decision.ts";
import { nodeAt } from "../program/node-at.ts";
import { pieceAt } from "../program/path-names.ts";
import type { Program } from "../program/program.ts";
import { composeFileEdits, type Rewrite } from "../rewrite/compose-file-edits.ts";
import { inCaseOf } from "../single-file-components/spelling.ts";
import type { TextEdit } from "../text/edit.ts";
import type { UnionNames } from "./union-names.ts";

/** A decision that changes the code. */
export type Written = RenameSlot | Guard;

/** The edits of one file, with the decisions that they come from. */
export interface FileEdits {
  file: string;
  edits: readonly TextEdit[];
  written: readonly Written[];
}

export interface PlannedEdits {
  files: readonly FileEdits[];
  /** Names that cannot be spelled where they stand, and guards that no printer writes. */
  refused: readonly Written[];
}

/** Writes what was decided, in the files that may be edited. */
export function planEdits(
  program: Program,
  decisions: readonly Decision[],
  unions: UnionNames,
): PlannedEdits {
  const written = decisions.filter((decision) => decision.kind !== "attention");
  const editable = new Set(program.files.own);
  const refused: Written[] = [];
  const files = [...Map.groupBy(written, ({ slot }) => slot.place.file)].flatMap(([file, own]) => {
    if (!editable.has(file)) return [];
    const decided = new Map(own.flatMap((decision) => rewriteFor(program, decision, unions)));
    const composed = composeFileEdits(program.compiler.tree(file), withoutRepeated([...decided.keys()]));
    const { edits, refused: unwritten, conflicts } = composed;
    for (const rewrite of [...unwritten, ...conflicts.flat()]) decided.delete(rewrite);
    const kept = new Set(decided.values());
    refused.push(...own.filter((decision) => !kept.has(decision)));
    return [{ file, edits, written: [...kept] }];
  });
  return { files, refused };
}

/** A text that is written anew as a whole has the new names of its parts. */
function withoutRepeated(rewrites: readonly Rewrite[]): Rewrite[] {
  const whole = new Set(rewrites.flatMap((one) => (one.kind === "rename" && !one.part ? [one.name] : [])));
  return rewrites.filter((one) => !(one.kind === "rename" && one.part && whole.has(one.name)));
}

/** Writes a name that is a part of a longer text. */
function rewriteWithin(program: Program, decision: Written): [Rewrite, Written][] {
  if (decision.kind !== "rename" || decision.rename.to === null) return [];
  const { place } = decision.slot;
  const { from } = decision.rename;
  const tree = program.compiler.tree(place.file);
  const to = inCaseOf(tree.text.slice(place.start, place.end), from, decision.rename.to);
  const found = pieceAt(tree, place);
  if (found) return [[{ kind: "rename", name: found.piece, part: found.part, to }, decision]];
  const name = nodeAt(tree, place);
  if (!name || !ts.isIdentifier(name)) return [];
  const start = name.getStart(tree);
  const whole = name.text.slice(0, place.start - start) + to + name.text.slice(place.end - start);
  return [[{ kind: "rename", name, to: whole }, decision]];
}

function rewriteFor(program: Program, decision: Written, unions: UnionNames): [Rewrite, Written][] {
  const name = program.nodeOf(decision.slot);
  if (!name) return rewriteWithin(program, decision);
  if (decision.kind === "rename") {
    const { to } = decision.rename;
    return to === null ? [] : [[{ kind: "rename", name, to }, decision]];
  }
  const guarded = unions.guardedAt(decision.slot);
  return guarded ? [[{ kind: "guard", ...guarded }, decision]] : [];
}
