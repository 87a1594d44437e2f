import { ts } from "ts-morph";
import { spreadBefore } from "../flows/flow-places.ts";
import type { Flow } from "../flows/type-pairs.ts";
import { spreadAround } from "../referents/chosen-parts.ts";
import { lookUp } from "../referents/property-lookup.ts";
import { firstOf } from "../renamed.ts";
import { isMerging } from "../syntax/merging.ts";
import { dualExpression } from "../unions/dual-expression.ts";
import { isGuarded } from "../unions/is-guarded.ts";
import { tellUnion } from "../unions/tell-union.ts";
import type { Answer, Work } from "../work.ts";

/**
 * `{ ...event, title: "" }`, `{ ...event, ...(title && { title }) }`, `Object.assign(event, { title: "" })` and `_.merge({},
 * event, { title: "" })` replace what the other one has, unless that becomes something else, which keeps the name.
 */
export function followSpread(work: Work, answer: Answer, kept: readonly Flow[]): void {
  const { question, renamed } = answer;
  const { own, referent } = question;
  if (!own || renamed || referent || !ts.isObjectLiteralExpression(own.parent)) return;
  const literal = own.parent;
  const call = literal.parent;
  const around = spreadAround(literal);
  const others = [
    ...literal.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression),
    ...(around ? spreadBefore(around) : []),
    ...(isMerging(call) ? call.arguments.filter((argument) => argument !== literal) : []),
  ];
  for (const other of others) {
    const found = lookUp(work.checker, work.checker.getTypeAtLocation(other), question.occurrence.node.text);
    const hits = (found?.declarations ?? []).map((declarations) => work.renameAmong(declarations));
    const hit = firstOf(hits);
    const spread = new Set(found?.declarations.flat());
    if (!hit || hit.to === null || kept.some(({ into }) => !into.some((one) => spread.has(one)))) continue;
    if (hits.every((one) => one?.to === hit.to)) work.renamed.set(own, hit);
    else if (
      !isGuarded(work, question.occurrence.node, hit) &&
      !isRead(work, own) &&
      dualExpression(work, question)
    ) {
      answer.renamed = hit;
      tellUnion(work, question, hits);
    }
  }
}

/** Whether the field of an object is read by its name somewhere, which would have to be asked for there. */
function isRead(work: Work, own: ts.Declaration): boolean {
  return work.answers.some(({ question }) => question.referent?.declarations.flat().includes(own));
}
