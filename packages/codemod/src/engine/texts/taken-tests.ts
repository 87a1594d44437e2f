import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { nameNow } from "../copies/map-fields.ts";
import { apparentParts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { testedValue } from "../syntax/keys.ts";
import { tellSame } from "../tell-reasons.ts";
import { isGuarded } from "../unions/is-guarded.ts";
import type { Work } from "../work.ts";

/**
 * Tells what some of a union was told apart by that others have now, too: `"createdAt" in entry`, where the date of a call is
 * called so now. No error says that it holds of more.
 */
export function tellTakenTests(work: Work): void {
  const fields = work.options.renames.filter(
    ({ kind, from, to }) => kind === "field" && to !== null && to !== from,
  );
  const names = new Set(fields.map(({ to }) => to as string));
  if (names.size === 0) return;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && names.has(node.text)) {
      const value = testedValue(node);
      const renamed = value && takenBy(work, value, node.text);
      // What is asked for either name was written for both, and is one name again where the choice goes.
      const isOfBoth = renamed && isGuarded(work, node, { ...renamed, to: renamed.from });
      const isWritten = work.edits.has(node) || work.isCovered(node);
      if (renamed && !isOfBoth && !isWritten) tellSame(work, node, renamed, node.text);
    }
    ts.forEachChild(node, visit);
  };
  const pattern = new RegExp(`(["'\`])(?:${[...names].map(inPattern).join("|")})\\1\\s+in\\b`);
  for (const file of work.sources.matching(pattern)) visit(file);
}

/** What brings a name to some of what a value can be, where others had it already. */
function takenBy(work: Work, value: ts.Expression, name: string): Renamed | undefined {
  const { checker } = work;
  const parts = apparentParts(checker, checker.getTypeAtLocation(value));
  const isThere = parts.map((part) => {
    const property = checker.getPropertyOfType(part, name);
    return property !== undefined && nameNow(work, property) === name;
  });
  if (!isThere.includes(true) || !isThere.includes(false)) return undefined;
  return parts
    .filter((_, index) => !isThere[index])
    .flatMap((part) => checker.getPropertiesOfType(part))
    .filter((property) => property.name !== name && nameNow(work, property) === name)
    .flatMap((property) => work.renameOfPicked(property.declarations ?? []) ?? [])[0];
}
