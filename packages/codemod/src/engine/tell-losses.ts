import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { type Flow, FlowFinder } from "./find-flows.ts";
import { namesPattern } from "./find-occurrences.ts";
import { argumentsOf, isOfLibrary } from "./flow-types.ts";
import { declarationsOf, isOptionalProperty, partsOf } from "./property-lookup.ts";
import { isReplaced } from "./replaced-fields.ts";
import type { Work } from "./work.ts";

/**
 * Tells where a value is lost without an error, because it goes where its field need not be, or is there already, and
 * keeps the old name: in another type of the API, or one that is generated. Packages are too many to be looked into.
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
    ...fields.flatMap(({ owner, takers }) => {
      const taking = takers.length > 0 ? reach.of(takers) : new Set();
      return [...reach.of([owner])].filter((path) => taking.has(path));
    }),
  ]);
  const files = [...paths].flatMap((path) => work.sources.at(path) ?? []);
  if (files.length === 0) return;
  const starts = new Map<ts.Type, boolean>();
  const finder = new FlowFinder(work.checker, names, (type) => holds(work, type, names, starts));
  tellLost(
    work,
    files.flatMap((file) => finder.in(file)),
  );
}

/** Whether a type has a field that has another name now, or is a list or a promise of one that has, or made of it. */
function holds(
  work: Work,
  type: ts.Type,
  names: ReadonlySet<string>,
  known: Map<ts.Type, boolean>,
  depth = 0,
): boolean {
  return partsOf(type).some(
    (part) =>
      hasRenamed(work, part, names, known) ||
      (depth < 2 && argumentsOf(work.checker, part).some((one) => holds(work, one, names, known, depth + 1))),
  );
}

function hasRenamed(
  work: Work,
  type: ts.Type,
  names: ReadonlySet<string>,
  known: Map<ts.Type, boolean>,
): boolean {
  const before = known.get(type);
  if (before !== undefined) return before;
  const found =
    mayHaveFields(work.checker, type) &&
    [...names].some((name) => {
      const property = work.checker.getPropertyOfType(work.checker.getApparentType(type), name);
      return property !== undefined && work.renameAmong(declarationsOf(property)) !== undefined;
    });
  known.set(type, found);
  return found;
}

/** Functions, and what the language brings along, have no fields of the API. */
function mayHaveFields(checker: Checker, type: ts.Type): boolean {
  const { flags = 0 } = type.symbol ?? {};
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)) !== 0 &&
    (flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method | ts.SymbolFlags.Class)) === 0 &&
    !isOfLibrary(checker, type)
  );
}

/** From a type of the API into one that keeps the name: the value is lost on the way. */
function tellLost(work: Work, flows: readonly Flow[]): void {
  for (const { name, from, into, place, isOptional } of flows) {
    const renamed = work.renameAmong(from);
    const [twin] = into;
    if (!twin || !renamed || renamed.to === null || work.renameAmong(into) || isReplaced(place, name))
      continue;
    if (into.some((declaration) => work.ownerOf(declaration))) continue;
    // Where somebody else asks for the field, an error says so.
    const isSilent = isOptional || ts.isSpreadAssignment(place.parent);
    if (isSilent || into.every((declaration) => work.isOfApi(declaration)))
      work.twins.meetings.push({ place, twin, renamed, isRead: true, isOptional });
  }
}

/** A field that has another name now, the type that it is in, and those of the API that would take one of that without it. */
interface Lossy {
  name: string;
  owner: ts.Node;
  takers: ts.Node[];
}

function fieldsOf({ checker, renamed, options, apiFiles }: Work): Lossy[] {
  const kept = new Map<string, ts.Node[]>();
  for (const source of apiFiles) {
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node) && node.questionToken && !renamed.has(node)) {
        const name = node.name.getText(source);
        kept.set(name, [...(kept.get(name) ?? []), node.parent]);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return [...options.declarations].flatMap(([declaration, { from: name, to, isDerived }]) => {
    const owner = declaration.parent;
    if (isDerived || to === null || !ts.isPropertySignature(declaration)) return [];
    const from = checker.getTypeAtLocation(owner);
    const takes = (other: ts.Node) =>
      // A part of a type says nothing of the rest.
      ts.isIntersectionTypeNode(owner.parent) ||
      checker
        .getPropertiesOfType(checker.getTypeAtLocation(other))
        .every((property) => isOptionalProperty(property) || checker.getPropertyOfType(from, property.name));
    return [{ name, owner, takers: kept.get(name)?.filter(takes) ?? [] }];
  });
}
