import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import { comparedParts } from "../data/compared-with.ts";
import { holderOfPath, stepInto } from "../data/expectations.ts";
import { lookUp } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { rangeOf } from "../syntax/ranges.ts";
import type { Answer, Work } from "../work.ts";
import { followDeclarations } from "./by-declaration.ts";

/**
 * Lets objects and paths follow that tests compare with a value of the API: a matcher takes anything, but what has another
 * name in the type of the value has it in the value, and so in whatever is to be like it.
 */
export function followComparisons(work: Work): void {
  for (const answer of work.answers) {
    const { question, renamed } = answer;
    const { own, referent, occurrence } = question;
    if (renamed || referent) continue;
    if (ts.isStringLiteralLike(occurrence.node)) followPathTo(work, answer, occurrence.node);
    if (!own || !ts.isObjectLiteralExpression(own.parent)) continue;
    const parts = comparedParts(work.checker, own.parent);
    const found = parts.flatMap(
      (part) => lookUp(work.checker, part, occurrence.node.text)?.declarations ?? [],
    );
    const hit = found.length > 0 && work.renameOfAll(found);
    if (hit && hit.to !== null) work.renamed.set(own, hit);
  }
  followDeclarations(work);
}

/** `expect(event).toHaveProperty("owner.name")` */
function followPathTo(work: Work, answer: Answer, node: ts.StringLiteralLike): void {
  const asked = holderOfPath(work.checker, node);
  const path = asked && pathNow(work, asked.holder, asked.steps);
  // A name with a dot in it would be two.
  if (!path?.renamed || path.steps.some((step) => step.includes("."))) return;
  answer.renamed = path.renamed;
  const text = path.steps.join(".");
  work.edit(node, { ...rangeOf(node), text: quoteLike(node.getText(), text) }, path.renamed, text);
}

interface Path {
  /** What is renamed on it. */
  renamed: Renamed | undefined;
  steps: string[];
}

/** What a path is called now; null if what it leads over is not called the same in all that a value can be. */
function pathNow(work: Work, holder: ts.Type, [step, ...rest]: readonly string[]): Path | null {
  if (step === undefined) return { renamed: undefined, steps: [] };
  const { checker } = work;
  const type = checker.getNonNullableType(holder);
  const inner = stepInto(checker, type, step);
  const found = lookUp(checker, type, step)?.declarations ?? [];
  const renamed = work.renameOfAll(found);
  const isSplit = !renamed && found.flat().some((one) => work.renamed.has(one));
  const below = inner && !isSplit ? pathNow(work, inner, rest) : null;
  if (!below || renamed?.to === null) return null;
  return { renamed: renamed ?? below.renamed, steps: [renamed?.to ?? step, ...below.steps] };
}
