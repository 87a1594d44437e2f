import { ts } from "ts-morph";
import type { Renamed } from "../renamed.ts";
import { cannotBegin } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import {
  argumentNow,
  asArgument,
  CONNECTION,
  type DualRead,
  hasText,
  isContinued,
  readAs,
} from "./dual-read.ts";

/**
 * Whether a chain goes on with a read of what is computed, which it can do by asking once more whether there is something:
 * `((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(find())?.slice(1)`.
 */
export function isLink({ whole, isSteady, isOptional, knowsNull, rest }: DualRead): boolean {
  return !isSteady && !isOptional && rest === undefined && knowsNull && isContinued(whole);
}

/** Whether nothing else has to be written where a link is. */
export function isSafeLink(work: Work, read: DualRead): boolean {
  const { parent } = read.whole;
  if (!isLink(read) || !isAccess(parent) || cannotBegin(read.whole)) return false;
  // What has more names itself is written with what it is read from.
  const next = ts.isElementAccessExpression(parent) ? parent.argumentExpression : parent.name;
  return work.answerAt(next) === undefined;
}

/** How a link is written, up to what is read next. */
export function linkText(
  { question, names, whole, value }: DualRead,
  now = asArgument(value).getText(),
): string {
  const { parent: access } = question.occurrence.node;
  const reads = names.map((name, index) => {
    const read = isAccess(access) ? readAs(access, name, "one", ".") : name;
    return index === names.length - 1 ? read : `${hasText(whole, name, "one")} ? ${read}`;
  });
  return `((one) => one && (${reads.join(" : ")}))(${now})${connection(whole).before}?.`;
}

export function writeLink(work: Work, read: DualRead, renamed: Renamed): void {
  const { whole, value, names, question } = read;
  const range = { ...rangeOf(whole), end: connection(whole).end };
  const text = linkText(read, argumentNow(work, value));
  work.rewrite(question.occurrence.node, range, text, renamed, names[0] ?? "", value);
}

/** What connects a value with what is read from it: up to where, and what stands before that. */
export function connection(value: ts.Expression): { end: number; before: string } {
  const text = value.getSourceFile().text.slice(value.end, value.parent.end);
  const found = [...text.matchAll(CONNECTION)].find(([part]) => !/^\/[*/]/.test(part));
  const { index = 0, 0: sign = "" } = found ?? {};
  const end = value.end + index + (sign === "[" ? 0 : sign.length);
  return { end, before: text.slice(0, index) };
}
