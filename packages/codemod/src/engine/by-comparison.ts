import { ts } from "ts-morph";
import { followDeclarations } from "./by-declaration.ts";
import { comparedParts } from "./compared-with.ts";
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
    const parts = comparedParts(work.checker, own.parent);
    const found = parts.flatMap(
      (part) => lookUp(work.checker, part, occurrence.node.text)?.declarations ?? [],
    );
    const hit = found.length > 0 && work.renameOfAll(found);
    if (hit && hit.to !== null) work.renamed.set(own, hit);
  }
  followDeclarations(work);
}
