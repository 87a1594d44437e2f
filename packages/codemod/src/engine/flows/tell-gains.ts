import { ts } from "ts-morph";
import { namesPattern } from "../find-occurrences.ts";
import { declarationsOf } from "../referents/declarations.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { someChild } from "../syntax/nodes-at.ts";
import { isAnd } from "../syntax/operators.ts";
import { isAccess, nameIn } from "../syntax/value-paths.ts";
import { placeText } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { FlowFinder } from "./find-flows.ts";
import { isOneAsserted } from "./flow-places.ts";
import { holdersOf } from "./holding-types.ts";
import { isReplaced } from "./replaced-fields.ts";

/**
 * Tells where a value becomes something that has a field of the new name already, which the value need not have had: from
 * now on, it does, and it is taken for that one.
 *
 * @example
 * interface Contact { id: string; email?: string }
 * const contacts: Contact[] = parties; // whose `vatNumber` is `email` now
 */
export function tellGains(work: Work): void {
  const { checker, sources, options } = work;
  const fields = new Map(
    [...options.declarations].filter(([, { kind, to }]) => kind === "field" && to !== null),
  );
  const renameOf = (declarations: readonly ts.Declaration[]) =>
    declarations.map((one) => fields.get(one)).find((one) => one !== undefined);
  const newNames = new Set([...fields.values()].flatMap(({ to }) => to ?? []));
  const oldNames = new Set([...fields.values()].map(({ from }) => from));
  const saying = options.reach.withImporters(sources.pathsMatching(namesPattern(newNames)));
  const knowing = options.reach.of(fields.keys());
  const files = [...knowing].flatMap((path) => (saying.has(path) ? (sources.at(path) ?? []) : []));
  if (files.length === 0) return;
  const newName = (property: ts.Symbol) => renameOf(declarationsOf(property))?.to ?? undefined;
  const isOne = (declaration: ts.Declaration) => fields.has(declaration);
  const names = new Set([...oldNames, ...newNames]);
  const holdsOld = holdersOf(checker, oldNames, isOne);
  const holdsNew = holdersOf(checker, newNames, () => true);
  const finder = new FlowFinder(
    checker,
    names,
    (type) => holdsOld(type) || (type.getCallSignatures().length > 0 && holdsNew(type)),
    newName,
  );
  for (const { newName: name, from, into, place, isOptional } of finder.in(files)) {
    const renamed = renameOf(from);
    const [taken] = into;
    if (name === undefined || !renamed || !taken || into.some((one) => work.renamed.has(one))) continue;
    // What a package takes is not known to be anything else.
    if (!into.every((one) => work.isOwn(one) || work.isOfApi(one))) continue;
    if (isReplaced(place, name) || !(isOptional || isOneAsserted(place))) continue;
    if (isGivenIn(madeWith(place), name, renamed.from)) continue;
    tellGain(work, place, renamed, taken);
  }
}

/** The whole choice, or the object, of which a value is a part: `one.data ? { ...one, … } : one`. */
function madeWith(node: ts.Expression): ts.Expression {
  const { parent } = node;
  if (ts.isSpreadAssignment(parent)) return madeWith(parent.parent);
  const isPart =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    ts.isParenthesizedExpression(parent) ||
    isAnd(parent);
  return isPart ? madeWith(parent) : node;
}

/** Whether code gives a value its field by the other name, too: `{ ...one, content: one.url }`. */
function isGivenIn(place: ts.Node, name: string, from: string): boolean {
  if (ts.isPropertyAssignment(place) && keyText(place.name) === name && isAccess(place.initializer))
    return nameIn(place.initializer) === from;
  return someChild(place, (child) => isGivenIn(child, name, from));
}

function tellGain(work: Work, place: ts.Node, renamed: Renamed, taken: ts.Node): void {
  const { from, to } = renamed;
  const message = `\`${from}\` is \`${to}\` now, and becomes another \`${to}\` here (${placeText(taken)}), which it was not before.`;
  work.tell(
    place,
    renamed,
    "collision",
    message,
    `Leave \`${to}\` out here, or give the other one another name.`,
  );
}
