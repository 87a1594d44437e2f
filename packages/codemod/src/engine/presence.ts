import { ts } from "ts-morph";
import { quoteLike } from "../quote.ts";
import type { Question } from "./ask.ts";
import { isChainedPath, neededBy, withoutQuestions } from "./chains.ts";
import { comparisonWith, isComparison, isNothing, isUnequal } from "./comparisons.ts";
import { membersWith } from "./discriminants.ts";
import { inTurn, isOnlyAsked, rangeOf, readAs } from "./dual-read.ts";
import { preferredQuote } from "./file-style.ts";
import { isAnd, isNot, isOr } from "./operators.ts";
import { needsParentheses } from "./parentheses.ts";
import { type Access, hasGetter, isAccess } from "./value-paths.ts";
import type { Renamed, Work } from "./work.ts";

/**
 * A read that TypeScript tells the members of a union apart by, as it is something of some of them and nothing of the
 * others, which a choice between two names would hide from it: `item.photo && …` becomes
 * `"photo" in item && item.photo && …`.
 */
export interface Presence {
  access: Access;
  /** The read, or its comparison with nothing. */
  whole: ts.Expression;
  renamed: Renamed;
  /** The names that the members have of which it may be something, in the order in which they are asked for. */
  names: string[];
  /** Whether what stands before it asks for the name already: `item.photo !== null && item.photo !== undefined`. */
  isKnown: boolean;
}

/** Null if a read tells nothing apart so, or if something that it chooses is without the field now. */
export function presenceOf(
  work: Work,
  { occurrence: { node } }: Question,
  renamed: Renamed,
): Presence | null {
  const access = node.parent;
  return isAccess(access) ? presenceAt(work, access, node.text, renamed) : null;
}

function presenceAt(work: Work, access: Access, name: string, renamed: Renamed): Presence | null {
  const { checker } = work;
  if (!isChainedPath(access.expression) || hasGetter(checker, access.expression)) return null;
  const asked = askedIn(access);
  if (!asked) return null;
  const { whole, nothing } = asked;
  const members = membersWith(work, checker.getTypeAtLocation(access.expression), name);
  const chosen = members.filter(({ type }) => !allOf(type).every(nothing));
  // What is not there at all is no `null`.
  const mayLack = ts.isOptionalChain(access) || chosen.some(({ type }) => allOf(type).some(isUndefined));
  if (chosen.length === members.length || chosen.some(({ to }) => to === null)) return null;
  if (nothing === isNull && mayLack) return null;
  const names = inTurn(
    chosen.map(({ to }) => to),
    name,
  );
  const before = readBefore(whole);
  const known = before?.getText() === access.getText() ? presenceAt(work, before, name, renamed) : null;
  const isKnown = names.length === 1 && known?.names.join() === names.join();
  return names.length > 0 ? { access, whole, renamed, names, isKnown } : null;
}

/** In `item.photo !== null && item.photo !== undefined`, the first of both reads for the second. */
function readBefore(whole: ts.Expression): Access | null {
  const { parent } = whole;
  if (isAnd(parent) && parent.right === whole)
    return readIn(isAnd(parent.left) ? parent.left.right : parent.left);
  if (isOr(parent) && parent.right === whole)
    return readIn(isOr(parent.left) ? parent.left.right : parent.left, false);
  return null;
}

/**
 * What is read where it is asked whether that is anything.
 *
 * @param isAsked false where it is asked whether it is nothing.
 */
export function readIn(whole: ts.Expression, isAsked = true): Access | null {
  if (isAccess(whole)) return isAsked ? whole : null;
  if (!isComparison(whole) || isUnequal(whole) !== isAsked) return null;
  const { left, right } = whole;
  if (isAccess(left) && isNothing(right)) return left;
  return isAccess(right) && isNothing(left) ? right : null;
}

/** What asks whether a value is anything, and what is nothing to it. */
function askedIn(access: Access): { whole: ts.Expression; nothing: (part: ts.Type) => boolean } | null {
  const { parent } = access;
  if (isComparison(parent)) {
    const other = parent.left === access ? parent.right : parent.left;
    if (!isNothing(other)) return null;
    const isStrict = parent.operatorToken.getText().length === 3;
    const strict = other.kind === ts.SyntaxKind.NullKeyword ? isNull : isUndefined;
    return { whole: parent, nothing: isStrict ? strict : isNullish };
  }
  return isOnlyAsked(access) ? { whole: access, nothing: isFalsy } : null;
}

/** What a type can be, `null` and `undefined` among it. */
function allOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isNull({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Null) !== 0;
}

function isUndefined({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Undefined) !== 0;
}

function isNullish(part: ts.Type): boolean {
  return isNull(part) || isUndefined(part);
}

function isFalsy(part: ts.Type): boolean {
  // Each compiler has a way of its own to say which of both a boolean is.
  const { value, intrinsicName } = part as { value?: unknown; intrinsicName?: string };
  return isNullish(part) || intrinsicName === "false" || value === false || value === "" || value === 0;
}

/**
 * How it reads.
 *
 * @param textOf how something is written where it will stand.
 */
export function presenceText(
  { access, whole, names, isKnown }: Presence,
  textOf: (node: ts.Node) => string = (node) => node.getText(),
): string {
  const needed = neededBy(access);
  const guard = needed ? `!!${textOf(needed)} && ` : "";
  const value = withoutQuestions(textOf(access.expression));
  const texts = names.map((name) => {
    const read = readAs(access, name, value, ".");
    if (isKnown) return isComparison(whole) ? comparisonWith(whole, access, read, false) : read;
    const quoted = quoteLike(preferredQuote(access.getSourceFile()), name);
    const asked = isComparison(whole) ? comparisonWith(whole, access, read, !isUnequal(whole)) : read;
    return `${guard}${quoted} in ${value} && ${asked}`;
  });
  return texts.length > 1 ? texts.map((text) => `(${text})`).join(" || ") : texts.join("");
}

/** Writes it; only now it is known what all names in it are called. */
export function writePresence(work: Work, presence: Presence): void {
  const { access, whole, names, renamed, isKnown } = presence;
  const text = presenceText(presence, (node) => work.textNow(node));
  const isWrapped = isNot(whole.parent) || needsParentheses(whole, names.length > 1 ? "or" : "and");
  const isTurned = isComparison(whole) && !isUnequal(whole);
  const isBare = isKnown || !(isTurned || isWrapped);
  const safe = isBare ? text : `${isTurned ? "!" : ""}(${text})`;
  work.rewrite(access, rangeOf(whole), safe, renamed, safe);
}
