import { ts } from "ts-morph";
import { followDeclarations } from "./by-declaration.ts";
import { comparedWith } from "./compared-with.ts";
import { lookUp } from "./property-lookup.ts";
import type { Work } from "./work.ts";

/**
 * Lets objects follow that tests compare with a value of the API: a matcher takes anything, but what has another name in
 * the type of the value has it in the value, and so in whatever is to be like it.
 */
export function followComparisons(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { own, referent, occurrence } = question;
    if (!own || renamed || referent || !ts.isObjectLiteralExpression(own.parent)) continue;
    const type = comparedWith(work.checker, own.parent);
    const found = type && lookUp(work.checker, type, occurrence.node.text);
    const hit = found && work.renameOfAll(found.declarations);
    if (hit && hit.to !== null) work.renamed.set(own, hit);
  }
  followDeclarations(work);
}
