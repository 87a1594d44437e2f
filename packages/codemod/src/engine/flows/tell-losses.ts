import { ts } from "ts-morph";
import { rootOf } from "../../reach/packages.ts";
import { remembered } from "../../remembered.ts";
import { namesPattern } from "../find-occurrences.ts";
import { isOptionalProperty, lookUp, mayBeMissing, partsOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { isMerging, mergedBy } from "../syntax/merging.ts";
import { TELL_APART } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { FlowFinder } from "./find-flows.ts";
import { assignedOnto, isOneAsserted, isUnasked, spreadBefore } from "./flow-places.ts";
import { holdersOf } from "./holding-types.ts";
import { isReplaced } from "./replaced-fields.ts";
import type { Flow } from "./type-pairs.ts";

/**
 * Tells where a value is lost without an error, because it goes where its field need not be, or is there already, and
 * has the other one of both names: in another type of the API, or one that is generated. Packages are too many to be
 * looked into.
 */
export function tellLosses(work: Work): void {
  const { reach } = work.options;
  const fields = fieldsOf(work);
  const apiPaths = new Set([...work.apiFiles].map(({ fileName }) => fileName));
  const names = new Set(fields.map(({ name }) => name));
  const knowing = reach.of(fields.map(({ owner }) => owner));
  const others = reach
    .importedWith(
      [...knowing].filter((path) => work.sources.paths.has(path)),
      namesPattern(names),
    )
    .filter((path) => !work.sources.paths.has(path) && !apiPaths.has(path));
  const importing = reach.withImporters(others);
  // A value can be lost only where both types are known.
  const paths = new Set([
    ...[...knowing].filter((path) => others.length > 0 && importing.has(path)),
    ...fields.flatMap(({ owner, others }) => {
      const knowingOthers = others.length > 0 ? reach.of(others.map(({ parent }) => parent)) : new Set();
      return [...reach.of([owner])].filter((path) => knowingOthers.has(path));
    }),
  ]);
  const files = [...paths].flatMap((path) => work.sources.at(path) ?? []);
  if (files.length === 0) return;
  const met = new Set<ts.Declaration>(fields.flatMap(({ others }) => others));
  const generated = new Set(others.filter((path) => rootOf(path) === undefined));
  const isGenerated = (declaration: ts.Declaration) => generated.has(declaration.getSourceFile().fileName);
  const isOne = (declaration: ts.Declaration) =>
    work.renamed.has(declaration) || met.has(declaration) || isGenerated(declaration);
  const finder = new FlowFinder(work.checker, names, holdersOf(work.checker, names, isOne));
  tellLost(work, finder.in(files), isGenerated);
}

/** From a type of the API into another one, or out of one that is generated, of which one alone has another name now. */
function tellLost(
  work: Work,
  flows: readonly Flow[],
  isGenerated: (declaration: ts.Declaration) => boolean,
): void {
  for (const { name, from, into, place, isOptional } of flows) {
    const [given, asked] = [work.renameAmong(from), work.renameAmong(into)];
    // Where a type of one's own meets the API is known, unless it has followed something else.
    const isKnown = (declaration: ts.Declaration) =>
      work.ownerOf(declaration) !== undefined && !work.renamed.has(declaration);
    if (isReplaced(place, name) || isMergedOver(work, place, name)) continue;
    if (given && asked && isPicked(work, from) && !isPicked(work, into)) {
      tellPicked(work, place, asked);
      continue;
    }
    if ([...from, ...into].some(isKnown)) continue;
    // What was mapped before has it by both names.
    if (asked?.to && lookUp(work.checker, work.checker.getTypeAtLocation(place), asked.to)) continue;
    // What is there for sure replaces what stands before it, whatever that is called.
    if (given && !asked && isReplacing(work, place) && !from.some(isOptionalField)) continue;
    const [giver, taker] = [from[0], into[0]];
    // Where the field is asked for, an error says so, unless somebody says that it is there.
    const isTaken = isOptional || (isOneAsserted(place) && from.some(isOptionalField));
    const isMerged = ts.isSpreadAssignment(place.parent) || isMerging(place.parent);
    const isApart = given && asked && given.to !== null && asked.to !== null && given.to !== asked.to;
    if (isApart && giver && isTaken)
      work.twins.meetings.push({ place, twin: giver, renamed: asked, isRead: false, isOptional });
    else if (given && given.to !== null && !asked && taker && (isTaken || isMerged))
      work.twins.meetings.push({ place, twin: taker, renamed: given, isRead: true, isOptional });
    else if (
      asked &&
      asked.to !== null &&
      !given &&
      giver &&
      (isTaken || isOverOther(work, place, asked)) &&
      from.every((one) => work.isOfApi(one) || isGenerated(one))
    )
      work.twins.meetings.push({ place, twin: giver, renamed: asked, isRead: false, isOptional });
  }
}

/** Whether a field is picked of several types, `Pick<Absence, "days">`, of which some have another name for it now. */
function isPicked(work: Work, declarations: readonly ts.Declaration[]): boolean {
  return work.renameAmong(declarations) !== undefined && !work.renameOfPicked(declarations);
}

function tellPicked(work: Work, place: ts.Node, renamed: Renamed): void {
  const { from, to } = renamed;
  const message = `This has \`${from}\` for several things, of which some have \`${to}\` instead now; where it becomes one of them, nobody reads it.`;
  work.tell(place, renamed, "union", message, TELL_APART);
}

/** In `Object.assign({}, patch, event)`, whether what is put over something always has a field of that name. */
function isMergedOver({ checker }: Work, place: ts.Expression, name: string): boolean {
  const { parent: call } = place;
  if (!isMerging(call)) return false;
  const merged = mergedBy(call);
  return merged.slice(0, merged.indexOf(place)).some((one) => {
    const property = checker.getPropertyOfType(checker.getApparentType(checker.getTypeAtLocation(one)), name);
    return property !== undefined && !isOptionalProperty(property);
  });
}

/** Whether something that is there for sure is spread into an object of which nobody asks anything. */
function isReplacing({ checker }: Work, place: ts.Expression): boolean {
  const { parent } = place;
  const type = checker.getTypeAtLocation(place);
  const isThere = partsOf(type).length === 1 && !mayBeMissing(type) && !ts.isElementAccessExpression(place);
  return isThere && ts.isSpreadAssignment(parent) && isUnasked(checker, parent.parent);
}

function isOptionalField(declaration: ts.Declaration): boolean {
  return ts.isPropertySignature(declaration) && declaration.questionToken !== undefined;
}

/** A field that has another name now, and the type that it is in. */
interface Lossy {
  name: string;
  owner: ts.Node;
  /** The fields of other types of the API that were called so, and are not called the same now: each may be one that need not be there. */
  others: ts.PropertySignature[];
}

function fieldsOf({ renamed, options, apiFiles }: Work): Lossy[] {
  const otherwise = (all: readonly ts.PropertySignature[], to: string) =>
    all.filter((one) => renamed.get(one)?.to !== to);
  const called = new Map<string, ts.PropertySignature[]>();
  for (const source of apiFiles) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) {
        const name = node.name.getText(source);
        remembered(called, name, (): ts.PropertySignature[] => []).push(node);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...options.declarations].flatMap(([declaration, { from: name, to, isDerived }]) =>
    isDerived || to === null || !ts.isPropertySignature(declaration)
      ? []
      : [{ name, owner: declaration.parent, others: otherwise(called.get(name) ?? [], to) }],
  );
}

/** In `{ ...event, ...holiday }`, what is spread takes the place of what brings the field by its new name; so it is in `Object.assign`. */
function isOverOther(work: Work, place: ts.Expression, asked: Renamed): boolean {
  const { parent } = place;
  const before = ts.isSpreadAssignment(parent) ? spreadBefore(parent) : assignedOnto(place);
  return before.some((one) => {
    const found = lookUp(work.checker, work.checker.getTypeAtLocation(one), asked.from);
    return found !== null && work.renameAmong(found.declarations.flat()) !== undefined;
  });
}
