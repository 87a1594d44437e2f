import type { ts } from "ts-morph";
import { ask } from "./ask.ts";
import { followComparisons } from "./by-comparison.ts";
import { followDeclarations, writeAnswers } from "./by-declaration.ts";
import { followExpectations } from "./by-expectation.ts";
import { followFlows } from "./by-flow.ts";
import { followPaths } from "./by-path.ts";
import { tellTheRest } from "./by-text.ts";
import { collapseDualReads } from "./dual-read.ts";
import { findOccurrences, namesPattern } from "./find-occurrences.ts";
import type { Twins } from "./twins.ts";
import { type PlannedAttention, type PlannedEdit, Work, type WorkOptions } from "./work.ts";

/** What to edit, and what is left to a person. */
export interface Plan {
  edits: PlannedEdit[];
  attention: PlannedAttention[];
  /** Told once it is known which of them break. */
  twins: Twins;
  /** How many times the old names stand in the files that were looked at. */
  occurrences: number;
  /** What was asked about each of them, for repairs. */
  work: Work;
}

/**
 * Plans the edits of some files, which a program contains: first by what each occurrence of an old name refers to, then
 * by what it flows into, then by what its place accepts under the new types. What is left and may matter is told.
 */
export function planEdits(program: ts.Program, files: readonly ts.SourceFile[], options: WorkOptions): Plan {
  const work = new Work(program.getTypeChecker(), files, options);
  const pattern = namesPattern(work.names);
  const { names } = work;
  let occurrences = 0;
  for (const file of files) {
    for (const occurrence of findOccurrences(file, names, pattern)) {
      if (occurrence.isExact) occurrences += 1;
      const question = ask(work.checker, occurrence);
      if (question) work.answers.push({ question });
    }
  }
  followDeclarations(work);
  followFlows(work, files);
  followComparisons(work);
  followPaths(work);
  followExpectations(work);
  writeAnswers(work);
  collapseDualReads(work);
  tellTheRest(work);
  return { edits: [...work.edits.values()], attention: work.attention, twins: work.twins, occurrences, work };
}
