import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { fieldsNamed } from "../operations/said-by-bodies.ts";
import { peerOf } from "../referents/expected-texts.ts";
import { declarationsRead } from "../syntax/value-parts.ts";
import type { Renamed, Work } from "../work.ts";

/** What a field is called in which the API itself names one: `error.field === "startsAt"`. */
const FIELD = /^(attribute|field|key|loc|param|parameter|path|pointer|property)(Name)?$/i;

/** The field that a name is of which is compared with one that the API names, or is looked up by such a name. */
export function fieldOfError(work: Work, question: Question): Renamed | undefined {
  const { node } = question.occurrence;
  const peer = ts.isStringLiteralLike(node) ? peerOf(node) : null;
  const names = peer ? [peer] : (work.tables.of(question)?.lookups ?? []);
  return names.some((one) => isNaming(work, one)) ? fieldsNamed(work, node.text)[0] : undefined;
}

/** Whether something is read of the API that is called as what holds the name of a field. */
function isNaming(work: Work, read: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(read) &&
    FIELD.test(read.name.text) &&
    declarationsRead(work.checker, read).some((one) => work.isOfApi(one))
  );
}
