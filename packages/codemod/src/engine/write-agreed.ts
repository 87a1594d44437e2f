import { ts } from "ts-morph";
import { writeAnswer } from "./follow/by-declaration.ts";
import { takenBy } from "./follow/taken-by.ts";
import { isOnesOwn } from "./referents/tells-apart.ts";
import type { Renamed } from "./renamed.ts";
import { tellLiteral, tellOnesOwn, tellShared } from "./tell-reasons.ts";
import { entryBefore } from "./unions/dual-entry.ts";
import type { Answer, Work } from "./work.ts";

/** What the uses of a name say of it that no type holds to. */
export interface Said {
  renamed: Renamed;
  to: string;
  /** Uses that say something else. */
  others: readonly ts.Node[];
  /** Uses of which nobody knows what they say. */
  doubts: readonly ts.Node[];
}

/** Writes a new name that all uses agree on, or tells which of them do not. */
export function writeAgreed(work: Work, answer: Answer, { renamed, to, others, doubts }: Said): void {
  const { question } = answer;
  const { node } = question.occurrence;
  answer.renamed = renamed;
  if (others.length > 0) tellLiteral(work, node, renamed, others);
  else if (doubts.length > 0) tellShared(work, node, renamed, to, doubts);
  else if (ts.isExpression(node) && isOnesOwn(work, node, to)) tellOnesOwn(work, node, renamed, to);
  else {
    // What cannot have the name is read by the old one.
    const isTaken = takenBy(work, question, to) !== undefined && !entryBefore(work, node, to);
    if (question.own && isTaken) work.renamed.delete(question.own);
    else if (question.own) work.renamed.set(question.own, renamed);
    if (ts.isLiteralTypeNode(node.parent)) work.renamed.set(node.parent, renamed);
    writeAnswer(work, question, renamed, to);
  }
}
