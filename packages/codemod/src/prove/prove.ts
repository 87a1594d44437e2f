import type { Compiler, Problem } from "../compiler/compiler.ts";
import type { Decision } from "../graph/decision.ts";
import type { Rename } from "../graph/spelling.ts";
import { applyEdits } from "../text/compose-edits.ts";
import { Baseline } from "./baseline.ts";
import { Blame } from "./blame.ts";
import { checkAgain } from "./check-again.ts";
import { distance, editedApart } from "./compare-edits.ts";
import type { Corrections } from "./corrections.ts";
import { type Checked, Corrector, type OpenGraph } from "./corrector.ts";
import { lineAt } from "./line-at.ts";
import { NameKeys } from "./message-key.ts";
import { mirrorAt } from "./mirror-attention.ts";
import { type FileEdits, newProblems } from "./new-problems.ts";
import type { Plan } from "./plan.ts";
import type { Refusal } from "./refusals.ts";
import type { OccurrencesAt } from "./repair.ts";
import { type ReportedError, reportErrors } from "./report-errors.ts";
import { Units } from "./units.ts";

export interface ProofInput {
  /** The code as it was, under the old types. */
  old: Pick<Compiler, "paths" | "text" | "tree" | "problems" | "symbolsAt" | "moduleAt">;
  /** A compiler for the code with other texts than on disk. */
  viewOf: (texts: ReadonlyMap<string, string>) => Pick<Compiler, "problems">;
  /** The generated files that change, with their new texts. Errors in them have no old place, so that they are reported at offset 0. */
  newTypes: ReadonlyMap<string, string>;
  renames: readonly Rename[];
  graph: OpenGraph;
  /** Lets the rules look at what was added to the graph, decides by `decideWith`, and writes. */
  plan: (corrections: Corrections) => Plan;
  occurrencesAt: OccurrencesAt;
}

export interface Proof {
  decisions: readonly Decision[];
  edits: FileEdits;
  /** The errors under the old types, in the files that somebody asked about. */
  before: readonly Problem[];
  /** The errors under the new types, by their places in the edited texts. */
  after: readonly Problem[];
  /** The errors that the migration brings, by their places in the texts as they were, each with an attention in its line. */
  added: readonly ReportedError[];
  /** The classes that keep their old names, with the errors that their new ones brought. */
  refused: readonly Refusal[];
  /** How many times the code was checked under the new types. */
  rounds: number;
}

/** The errors of a check, and those of them that are new. */
interface Found {
  after: readonly Problem[];
  added: readonly Problem[];
}

interface Round extends Checked, Found {
  refused: readonly Refusal[];
}

const MOST_ROUNDS = 4;

/**
 * Checks a plan under the new types, and corrects it by the errors that it brings. The plan with the fewest new errors
 * counts; of several, the one that is most like the first.
 */
export function prove(input: ProofInput, baseline = new Baseline(input.old)): Proof {
  const { old, newTypes, renames } = input;
  const units = new Units((path) => old.tree(path));
  const corrector = new Corrector(input.graph, input.occurrencesAt, units);
  const names = new NameKeys(renames);
  const textOf = (path: string) => old.text(path);
  const check = ({ edits }: Plan): Found => {
    const after = problemsWith(edits, input, rounds.at(-1));
    const before = baseline.in(after.map(({ path }) => path));
    return { after, added: newProblems({ before, after, edits, textOf, generated: newTypes, names }) };
  };

  const rounds: Round[] = [];
  for (let goesOn = true; goesOn; ) {
    const plan = input.plan(corrector.corrections);
    const known = rounds.findIndex((round) => distance(round.plan.edits, plan.edits) === 0);
    if (known < 0 && rounds.length === MOST_ROUNDS) break;
    // A plan that only reports more than a known one has its errors.
    const { after, added } = rounds[known] ?? check(plan);
    const round = { plan, after, added, blame: new Blame(plan, units), refused: corrector.refused };
    rounds.splice(known < 0 ? rounds.length : known, 1, round);
    goesOn = added.length > 0 && corrector.learn(round);
  }
  const best = bestOf(rounds);
  const { plan, after, added, blame, refused } = best;
  const lineOf = (file: string, offset: number) => (newTypes.has(file) ? 0 : lineAt(textOf(file), offset));
  const mirrorOf = (problem: Problem) => mirrorAt(problem, plan.decisions, (path) => old.tree(path));
  const told = reportErrors(added, plan.decisions, blame, renames, lineOf, mirrorOf);
  const moved = new Set<unknown>(told.flatMap(({ moved: one }) => one ?? []));
  return {
    ...plan,
    decisions: plan.decisions.filter((decision) => !moved.has(decision)),
    before: baseline.known,
    after,
    added: told,
    refused,
    rounds: rounds.length,
  };
}

function problemsWith(
  edits: FileEdits,
  { old, viewOf, newTypes }: ProofInput,
  last: Round | undefined,
): readonly Problem[] {
  const edited = [...edits].map(([path, own]) => [path, applyEdits(old.text(path), own)] as const);
  const problems = (paths?: Iterable<string>) => viewOf(new Map([...newTypes, ...edited])).problems(paths);
  return last ? checkAgain(old, problems, last.after, editedApart(last.plan.edits, edits)) : problems();
}

/** A guard that does not compile is worse than the error that it was to prevent. */
function costOf({ added, blame }: Round): number {
  const guards = new Set(added.flatMap((problem) => blame.guardsAt(problem)));
  return added.length + guards.size;
}

function bestOf([first, ...others]: readonly Round[]): Round {
  if (!first) throw new Error("Expected a round, found none.");
  const measure = (round: Round) => [costOf(round), distance(round.plan.edits, first.plan.edits)] as const;
  return others.reduce((best, round) => {
    const [[cost, edits], [lowest, nearest]] = [measure(round), measure(best)];
    return cost < lowest || (cost === lowest && edits < nearest) ? round : best;
  }, first);
}
