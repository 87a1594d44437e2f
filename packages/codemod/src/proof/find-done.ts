import type { ts } from "ts-morph";
import type { Plan } from "../engine/plan.ts";
import type { ProofInput } from "./prove.ts";
import type { TypeCheck, TypeProblem } from "./type-check.ts";
import { withoutGuess } from "./without-guess.ts";

/** What of some code is written for the new types already, before anything is edited. */
export interface Done {
  /** Statements on the outside of files that the new types let be, and the old ones do not. */
  statements: ReadonlySet<ts.Statement>;
  /** Whether nothing is left that only the old ones let be. */
  isAll: boolean;
}

/** Finds what errors go, and what errors come, where code that is as it is gets the new types. */
export function findDone(check: TypeCheck, { sources, affected, oldTypes, newTypes }: ProofInput): Done {
  const paths = [...affected];
  const before = check.problems(oldTypes, paths);
  if (before.length === 0) return { statements: new Set(), isAll: false };
  const after = check.problems(newTypes, paths);
  const statementAround = ({ path, start }: TypeProblem) => {
    const file = sources.at(path);
    return (file && outerStatement(file, start)) ?? [];
  };
  const going = without(before, after);
  const coming = without(after, before);
  const open = new Set(coming.flatMap(statementAround));
  const statements = going.flatMap(statementAround).filter((statement) => !open.has(statement));
  return { statements: new Set(statements), isAll: going.length > 0 && coming.length === 0 };
}

/** A plan for the rest. */
export function withoutDone(plan: Plan, { statements, isAll }: Done): Plan {
  const isOpen = (file: ts.SourceFile, position: number) => {
    const statement = outerStatement(file, position);
    return !isAll && !(statement && statements.has(statement));
  };
  const isOpenNode = (node: ts.Node) => isOpen(node.getSourceFile(), node.getStart());
  const { meetings, values } = plan.twins;
  return {
    ...plan,
    edits: plan.edits.filter(({ file, start }) => isOpen(file, start)),
    attention: plan.attention.filter(({ file, position }) => isOpen(file, position)),
    twins: {
      meetings: meetings.filter(({ place }) => isOpenNode(place)),
      values: values.filter(({ node }) => isOpenNode(node)),
    },
  };
}

function outerStatement({ statements }: ts.SourceFile, position: number): ts.Statement | undefined {
  return statements.find(({ pos, end }) => pos <= position && position < end);
}

function without(problems: readonly TypeProblem[], others: readonly TypeProblem[]): TypeProblem[] {
  const known = new Set(others.map(keyOf));
  return problems.filter((problem) => !known.has(keyOf(problem)));
}

function keyOf({ path, start, code }: TypeProblem): string {
  return `${path} ${start} ${withoutGuess(code)}`;
}
