import { ts } from "ts-morph";
import { checkedBy, pathChecked, schemaAround } from "../flows/checked-by.ts";
import { partAlong } from "../syntax/part-along.ts";
import type { Work } from "../work.ts";
import { writeAgreed } from "../write-agreed.ts";
import { isOpen } from "./by-expectation.ts";

/**
 * Lets objects follow that a schema of the consumer's own checks, as its keys do: `schema.validate({ startsAt })`, beside
 * `const schema = object({ startAt: string() })`. Libraries that take anything there need not say which keys they look for.
 */
export function followSchemas(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const isKey = question.own && ts.isObjectLiteralExpression(question.own.parent);
    if (!isKey || !renamed || renamed.to === null || !work.edits.has(node)) continue;
    const schema = schemaAround(work, node);
    const path = schema ? pathChecked(node) : [];
    const names = path.filter((step) => typeof step === "string");
    if (!schema || names.length < path.length) continue;
    for (const field of checkedBy(work, schema).flatMap((value) => partAlong(value, names))) {
      const answer = work.ownerOf(field);
      if (answer && !answer.renamed && isOpen(answer))
        writeAgreed(work, answer, { renamed, to: renamed.to, others: [], doubts: [] });
    }
  }
}
