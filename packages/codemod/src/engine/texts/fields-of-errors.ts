import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { fieldsNamed, isKept } from "../operations/said-by-bodies.ts";
import { referentInContext } from "../referents/context-referent.ts";
import { peerOf } from "../referents/expected-texts.ts";
import type { Renamed } from "../renamed.ts";
import { keyText } from "../syntax/keys.ts";
import { declarationsRead } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";

/** What a field is called in which the API itself names one: `error.field === "startsAt"`. */
const FIELD = /^(attribute|field|key|loc|param|parameter|path|pointer|property)(Name)?$/i;

/**
 * The field that a name is of which is compared with one that the API names, is looked up by such a name, or stands where the
 * API has one: `{ field: "startsAt" } satisfies Detail`.
 */
export function fieldOfError(work: Work, question: Question): Renamed | undefined {
  const { node } = question.occurrence;
  const peer = ts.isStringLiteralLike(node) ? peerOf(node) : null;
  const names = peer ? [peer] : (work.tables.of(question)?.lookups ?? []);
  const isOne = names.some((one) => isNaming(work, one));
  // What is written there may be of any type: one that keeps the name, if there is one.
  const isWritten = !isOne && isNamedIn(work, node) && !isKept(work, node.text);
  return isOne || isWritten ? fieldsNamed(work, node.text)[0] : undefined;
}

/** Whether a text is held by what an object of the API has the name of a field in. */
function isNamedIn(work: Work, { parent }: ts.Node): boolean {
  const name =
    ts.isPropertyAssignment(parent) && ts.isStringLiteralLike(parent.initializer)
      ? keyText(parent.name)
      : null;
  if (name === null || !FIELD.test(name)) return false;
  const found = referentInContext(work.checker, parent.parent as ts.ObjectLiteralExpression, name);
  return found?.declarations.flat().some((one) => work.isOfApi(one)) === true;
}

/** Whether something is read of the API that is called as what holds the name of a field. */
function isNaming(work: Work, read: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(read) &&
    FIELD.test(read.name.text) &&
    declarationsRead(work.checker, read).some((one) => work.isOfApi(one))
  );
}
