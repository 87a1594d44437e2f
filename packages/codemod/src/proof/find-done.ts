import { ts } from "ts-morph";
import { namesPattern } from "../engine/find-occurrences.ts";
import type { Plan } from "../engine/plan.ts";
import type { PlannedEdit } from "../engine/planned.ts";
import { mayBeOpen } from "../engine/referents/property-lookup.ts";
import type { Work } from "../engine/work.ts";
import { lineText } from "./line-text.ts";
import type { ProofInput } from "./prove.ts";
import type { TypeCheck, TypeProblem } from "./type-check.ts";
import { withoutGuess } from "./without-guess.ts";

/** What of some code is written for the new types already, before anything is edited. */
export interface Done {
  /** Statements on the outside of files, and members of classes, that the new types let be, and the old ones do not. */
  statements: ReadonlySet<ts.Node>;
  /** Whether nothing is left that only the old ones let be. */
  isAll: boolean;
}

export const NOTHING_DONE: Done = { statements: new Set(), isAll: false };

/**
 * Finds what errors go, and what errors come, where code that is as it is gets the new types. A type with any further
 * field refuses nothing, so that what is planned for a field by a name which only the old types have is never done.
 *
 * @param isBefore whether the old types are installed still: what is planned elsewhere is not done then, for all anybody
 * knows.
 */
export function findDone(
  check: TypeCheck,
  plan: Plan,
  { sources, affected, oldTypes, newTypes }: ProofInput,
  isBefore: boolean,
): Done {
  const paths = [...affected];
  const before = check.problems(oldTypes, paths);
  if (before.length === 0) return NOTHING_DONE;
  const after = check.problems(newTypes, paths);
  const statementsAround = ({ path, start }: Place): ts.Node[] => {
    const file = sources.at(path);
    const statement = file && outerStatement(file, start);
    return statement ? [statement] : [];
  };
  const going = without(before, after);
  const old = namesPattern(plan.work.options.renames.map(({ from }) => from));
  const lineOf = ({ path, start }: Place) => sources.at(path)?.getLineAndCharacterOfPosition(start).line;
  const lineTextOf = ({ path, start }: Place) => {
    const file = sources.at(path);
    return file ? lineText(file, start) : "";
  };
  const isInLine = (one: Place, other: Place) => one.path === other.path && lineOf(one) === lineOf(other);
  // What is wrong in another way, in a line that holds no old name, is so for a reason of its own.
  const isOther = (error: TypeProblem) =>
    going.some((gone) => isInLine(gone, error)) && lineTextOf(error).search(old) === -1;
  const coming = without(after, before).filter((error) => !isOther(error));
  const around = new Set(going.flatMap(statementsAround));
  const open = [...coming, ...openEdits(plan).map(placeOfEdit)];
  const isElsewhere = (place: Place) => statementsAround(place).every((one) => !around.has(one));
  const planned = [...editsOfBoth(plan).map(placeOfEdit), ...(isBefore ? placesIn(plan) : [])];
  const left = [...open, ...planned.filter(isElsewhere)];
  for (const statement of open.flatMap(statementsAround)) around.delete(statement);
  return { statements: around, isAll: going.length > 0 && left.length === 0 };
}

type Place = Pick<TypeProblem, "path" | "start">;

function placeOfEdit({ file, start }: PlannedEdit): Place {
  return { path: file.fileName, start };
}

/** What a plan does where the API itself is asked for an old name, and what it tells. */
function placesIn({ attention, work }: Plan): Place[] {
  const edits = editsOfApi(work).map(({ edit }) => placeOfEdit(edit));
  return [...edits, ...attention.map(({ file, position }) => ({ path: file.fileName, start: position }))];
}

/** Edits that take away what is said by both names: where no error goes, they are for the way back. */
function editsOfBoth({ work, edits }: Plan): PlannedEdit[] {
  return edits.filter(({ file, start, end, at }) => {
    const { from, to } = work.options.renames.find((one) => one.at === at) ?? { from: "", to: null };
    const words = new Set(file.text.slice(start, end).match(/[\w$-]+/g));
    return to !== null && words.has(from) && words.has(to);
  });
}

/** Edits of what names a field by a name that only the old types have, where the new ones take any. */
function openEdits({ work }: Plan): PlannedEdit[] {
  const names = new Set(work.options.renames.map(({ to }) => to));
  return editsOfApi(work).flatMap(({ edit, owner }) => {
    const isOld = edit.from !== edit.to && !names.has(edit.from);
    return isOld && mayBeOpen(work.checker, owner) ? [edit] : [];
  });
}

/** Edits of what names a field of the API itself, and what that is a field of. */
function editsOfApi(work: Work): { edit: PlannedEdit; owner: ts.Type }[] {
  return [...work.edits].flatMap(([node, edit]) => {
    const { referent } = work.answerAt(node)?.question ?? {};
    const isOfApi = referent?.declarations.flat().some((one) => work.options.declarations.has(one));
    return referent && isOfApi ? [{ edit, owner: referent.owner }] : [];
  });
}

/** A plan for the rest. */
export function withoutDone(plan: Plan, { statements, isAll }: Done): Plan {
  const isLeft = (file: ts.SourceFile, position: number) => {
    const statement = outerStatement(file, position);
    return !isAll && !(statement && statements.has(statement));
  };
  const isLeftNode = (node: ts.Node) => isLeft(node.getSourceFile(), node.getStart());
  const { meetings, values } = plan.twins;
  return {
    ...plan,
    edits: plan.edits.filter(({ file, start }) => isLeft(file, start)),
    attention: plan.attention.filter(({ file, position }) => isLeft(file, position)),
    twins: {
      meetings: meetings.filter(({ place }) => isLeftNode(place)),
      values: values.filter(({ node }) => isLeftNode(node)),
    },
  };
}

function outerStatement({ statements }: ts.SourceFile, position: number): ts.Node | undefined {
  const isAround = ({ pos, end }: ts.Node) => pos <= position && position < end;
  const statement = statements.find(isAround);
  return statement && ts.isClassDeclaration(statement)
    ? (statement.members.find(isAround) ?? statement)
    : statement;
}

function without(problems: readonly TypeProblem[], others: readonly TypeProblem[]): TypeProblem[] {
  const known = new Set(others.map(keyOf));
  return problems.filter((problem) => !known.has(keyOf(problem)));
}

function keyOf({ path, start, code }: TypeProblem): string {
  return `${path} ${start} ${withoutGuess(code)}`;
}
