import type { Compiler } from "../compiler/compiler.ts";
import type { Finding, ReportEdit } from "../report/finding.ts";
import { type LinePlace, placeKey } from "../report/line-place.ts";
import type { NewError } from "../report/report.ts";
import type { EditedComponent } from "../single-file-components/components.ts";
import type { Span } from "../text/edit.ts";
import { invertEdits } from "../text/invert-edits.ts";
import { Lines } from "../text/lines.ts";
import { mapOffset } from "../text/map-offset.ts";
import { wordsPattern } from "../text/whole-words.ts";
import { subtractProblems } from "./subtract-problems.ts";

/** The findings that the code of edited components brings. */
export interface CheckedComponents {
  /** True if an edit stands in the edited components. */
  isMade(edit: ReportEdit): boolean;
  attention: Finding[];
  errors: NewError[];
}

/** The edited program beside its components. */
export interface EditedProgram {
  /** Opens it with some texts for the code of components; null if nothing is to be checked. */
  open(codes: ReadonlyMap<string, string>): Pick<Compiler, "problems"> | null;
  /** The place, before the edits, of something in a file that is no edited component. */
  placeOf(path: string, start: number): LinePlace;
}

/**
 * Compares the code that was meant for edited components with the code that is made of them. Where they differ, errors
 * are compared: a component may break those that import it.
 *
 * @param edits all edits of the run, by places in components.
 */
export function checkComponents(
  edited: readonly EditedComponent[],
  edits: readonly ReportEdit[],
  program: EditedProgram,
): CheckedComponents {
  const unlike = edited.filter(({ made, meant }) => made.code !== meant);
  const byCode = new Map(edited.map((one) => [one.component.codePath, one]));
  const problemsOf = (codeOf: (one: EditedComponent) => string) =>
    unlike.length === 0
      ? []
      : (program.open(new Map([...byCode].map(([path, one]) => [path, codeOf(one)])))?.problems() ?? []);
  const added = subtractProblems(
    problemsOf(({ made }) => made.code),
    problemsOf(({ meant }) => meant),
    ({ path, code, message }) => `${path} ${code} ${message}`,
  );
  const errors = added.flatMap(({ path, start, end, code, message }) => {
    const one = byCode.get(path);
    if (one && !one.made.isChecked(start)) return [];
    return [{ ...(one ? placeOf(one, { start, end }) : program.placeOf(path, start)), code, message }];
  });
  const left = unlike.flatMap((one) => leftFindings(one, edits));
  const unmade = new Set(left.map(placeKey));
  return {
    isMade: (edit) => !unmade.has(placeKey(edit)),
    errors,
    attention: [
      ...errors.map((error) => errorFinding(error, edits)),
      ...left,
      ...unlike.flatMap((one) => otherNames(one, edits)),
    ],
  };
}

/** The place in a component, as it was, of something in the code of the edited one. */
function placeOf({ component, edits, made }: EditedComponent, { start }: Span): LinePlace {
  const inEdited = made.nearestTo(start);
  const offset = mapOffset(inEdited, invertEdits(component.source, edits));
  return { file: component.path, ...new Lines(component.source).at(offset) };
}

function errorFinding({ file, line, column, message }: NewError, edits: readonly ReportEdit[]): Finding {
  const [beside] = edits.filter((edit) => edit.file === file && edit.line === line);
  const renames = beside ? [{ from: beside.from, to: beside.to, at: beside.at }] : [];
  return {
    ...{ file, line, column, at: beside?.at ?? "", renames, reason: "error", message },
    ...{ suggestion: "", rule: "prove/type-error", because: [] },
  };
}

/** The names in an edited component that are others than was meant, though they may compile. */
function otherNames(one: EditedComponent, edits: readonly ReportEdit[]): Finding[] {
  const [made, meant] = [one.made.code, one.meant].map((code) => [...code.matchAll(/[\w$]+/g)]);
  if (!made || made.length !== meant?.length) return [];
  return made.flatMap(({ 0: name, index: start }, at) => {
    const wanted = meant[at]?.[0] ?? name;
    if (wanted === name) return [];
    const place = { start, end: start + name.length };
    const edit = edits.find(({ from, to }) => [from, to].includes(name) || [from, to].includes(wanted));
    if (!edit || !one.made.isChecked(start) || !one.made.sourceOf(place)) return [];
    const rename = { from: edit.from, to: edit.to, at: edit.at };
    return {
      ...{ ...placeOf(one, place), at: edit.at, renames: [rename], reason: "derived" as const },
      ...{ rule: "prove/type-error" as const, because: [], suggestion: wanted },
      message: `The component means \`${name}\` here, where \`${wanted}\` was meant: correct it.`,
    };
  });
}

/** Old names in edits that stand nowhere in a component: somebody has to write them. */
function leftFindings(one: EditedComponent, edits: readonly ReportEdit[]): Finding[] {
  const { component, made, meant, left } = one;
  const lines = new Lines(component.source);
  const renames = new Map(edits.map(({ from, to, at }) => [from, { from, to, at }]));
  const pattern = wordsPattern([...renames.keys()]);
  const count = (code: string, name: string) => code.match(wordsPattern([name]))?.length ?? 0;
  return left.flatMap(({ start, end }) =>
    [...component.code.slice(start, end).matchAll(pattern)].flatMap(({ 0: name, index }) => {
      const rename = renames.get(name);
      const place = { start: start + index, end: start + index + name.length };
      const span = component.sourceOf(place);
      const isEdited = span && one.edits.some((edit) => edit.start <= span.start && span.end <= edit.end);
      // Of what the library made, only what it makes of the edited component counts.
      const isLeft = span ? !isEdited : count(made.code, name) > count(meant, name);
      if (!rename || !isLeft) return [];
      return {
        ...{ file: component.path, ...lines.at(span?.start ?? component.nearestTo(start)), at: rename.at },
        ...{ renames: [rename], reason: "derived", rule: "prove/type-error", because: [] },
        message: `\`${name}\` is now \`${rename.to}\`, and the codemod cannot write it into this component: rename it yourself.`,
        suggestion: rename.to,
      };
    }),
  );
}
