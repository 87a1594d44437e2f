import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { renameOf } from "../copies/map-fields.ts";
import type { PlannedAttention, PlannedEdit } from "../planned.ts";
import { copyOwners } from "../referents/copy-owners.ts";
import { keyTexts } from "../referents/property-lookup.ts";
import { firstOf } from "../renamed.ts";
import { isLiteral } from "../syntax/comparisons.ts";
import { isMerging, mayMerge } from "../syntax/merging.ts";
import { tellSplit } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { choiceOf } from "./key-choices.ts";
import { keysTakenForOthers } from "./keys-taken-for-others.ts";
import { placeWith } from "./place-with-edits.ts";

/**
 * Choices of the keys by which copies get a field: `{ ...event, [key === "startsAt" ? "startAt" : key]: value }`. A copy can have
 * any further field, so that no error says that the field which is meant has another name. Nor does one where a key is taken
 * for another type: `(column === "startAt" ? "startsAt" : column) as SortBy`.
 *
 * @param edits what is edited in the end: a key may follow itself.
 */
export function keysOfCopies(work: Work, edits: readonly PlannedEdit[]): PlannedEdit[] {
  const keys = [...keysIn(work), ...keysTakenForOthers(work)];
  if (keys.length === 0) return [];
  const code = work.options.codeWith(edits);
  return keys.flatMap((key) => {
    const now = placeWith(code, edits, key);
    return (now && choiceOf(work, code.checker, key, now)) ?? [];
  });
}

/** Tells such keys that mean a field of which only some of what is copied has another name: no choice of the key says it. */
export function tellSplitKeys(work: Work): void {
  const { checker } = work;
  for (const key of keysIn(work)) {
    const owners = copyOwners(checker, key.parent as ts.ComputedPropertyName) ?? [];
    for (const text of keyTexts(checker, checker.getTypeAtLocation(key)) ?? []) {
      const properties = owners.flatMap((owner) => checker.getPropertyOfType(owner, text) ?? []);
      const renames = properties.map((property) => renameOf(work, property));
      const renamed = firstOf(renames);
      if (renamed && renames.includes(undefined)) tellSplit(work, key, renamed);
    }
  }
}

/** What is told of such a key where no choice is written. */
export function tellKey({ file, start, at, from, to, text }: PlannedEdit): PlannedAttention {
  const message = `This key may be \`${from}\`, which is \`${to}\` where it is used for a field or taken for another type, and no error says so.`;
  return { file, position: start, at, reason: "string", message, suggestion: text };
}

/** The keys by which copies get a field that may be an old name. */
function keysIn(work: Work): readonly ts.Expression[] {
  return remembered(known, work, () => findKeys(work));
}

const known = new WeakMap<Work, readonly ts.Expression[]>();

function findKeys({ checker, names, sources }: Work): ts.Expression[] {
  const found: ts.ComputedPropertyName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isComputedPropertyName(node) && !isLiteral(node.expression)) found.push(node);
    ts.forEachChild(node, visit);
  };
  for (const path of sources.only((_, text) => mayCopy(text) && /\]\s*:/.test(text)).paths) {
    const file = sources.at(path);
    if (file) visit(file);
  }
  const keys = found.filter(({ parent: { parent: literal } }) => isCopy(literal));
  checker.prepareTypes(keys.map(({ expression }) => expression));
  return keys
    .filter((key) => {
      const texts = keyTexts(checker, checker.getTypeAtLocation(key.expression)) ?? [];
      return texts.some((text) => names.has(text)) && copyOwners(checker, key) !== null;
    })
    .map(({ expression }) => expression);
}

/** Whether something may be copied in a text, or be put into something else. */
function mayCopy(text: string): boolean {
  return text.includes("...") || mayMerge(text);
}

function isCopy(node: ts.Node): boolean {
  return (
    ts.isObjectLiteralExpression(node) &&
    (node.properties.some(ts.isSpreadAssignment) || isMerging(node.parent))
  );
}
