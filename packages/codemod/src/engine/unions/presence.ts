import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { Question } from "../ask.ts";
import { allOf } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { comparisonWith, isComparison, isNothing, isUnequal } from "../syntax/comparisons.ts";
import { isAnd, isNot, isOr } from "../syntax/operators.ts";
import { needsParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { type Access, hasGetter, isAccess } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { isChainedPath, neededBy, withoutQuestions } from "./chains.ts";
import { membersWith } from "./discriminants.ts";
import { isChoice, isOnlyAsked, readAs } from "./dual-read.ts";
import { hasNow } from "./read-names.ts";
import { isReadWhereItFails } from "./read-where-it-fails.ts";

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
  /** What it is called in the members of which it may be something, and in no others. */
  name: string;
  /** Whether what stands before it asks for the name already: `item.photo !== null && item.photo !== undefined`. */
  isKnown: boolean;
  /** Whether the name says it all, and TypeScript rules out nothing by the value where that is not there. */
  isTold: boolean;
}

/** Null if a read tells nothing apart so, or if no one name does. */
export function presenceOf(
  work: Work,
  { occurrence: { node } }: Question,
  renamed: Renamed,
): Presence | null {
  const access = node.parent;
  const found = isAccess(access) ? presenceAt(work, access, node.text) : null;
  return found && { ...found, renamed };
}

/** The same of any read by some name. */
export function presenceAt(work: Work, access: Access, before: string): Omit<Presence, "renamed"> | null {
  const { checker } = work;
  const { expression: value } = access;
  const whole = askedIn(access);
  if (!whole || !checker.knowsNull || !isChainedPath(value) || hasGetter(checker, value)) return null;
  const nothing = nothingTo(whole);
  const members = membersWith(work, checker.getTypeAtLocation(value), before);
  const chosen = members.filter(({ type }) => !allOf(type).every(nothing));
  const others = members.filter((one) => !chosen.includes(one));
  const [name, ...more] = new Set(chosen.map(({ to }) => to));
  if (typeof name !== "string" || more.length > 0 || others.length === 0) return null;
  if (others.some(({ part, to }) => to !== name && hasNow(work, part, name))) return null;
  // What is not there at all is no `null`.
  const mayLack = ts.isOptionalChain(access) || chosen.some(({ type }) => allOf(type).some(isUndefined));
  if (nothing === isNull && mayLack) return null;
  const isPositive = !isComparison(whole) || isUnequal(whole);
  const isTold =
    whole === access &&
    chosen.every(({ type }) => !allOf(type).some(nothing)) &&
    others.every(({ to }) => to !== name) &&
    isReadWhereItFails(whole, withoutQuestions(value.getText()), isPositive);
  const asked = readBefore(whole);
  const isSame = asked?.getText() === access.getText();
  const isKnown = isSame && presenceAt(work, asked as Access, before)?.name === name;
  return { access, whole, name, isKnown, isTold };
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
  return isComparison(whole) && isUnequal(whole) === isAsked ? readOfNothing(whole) : null;
}

/** What asks whether a value is anything: the read itself, or its comparison with nothing. */
function askedIn(access: Access): ts.Expression | null {
  const { parent } = access;
  if (isComparison(parent)) return readOfNothing(parent) === access ? parent : null;
  return isOnlyAsked(access) ? access : null;
}

/** In `item.photo !== null`, `item.photo`. */
function readOfNothing({ left, right }: ts.BinaryExpression): Access | null {
  if (isAccess(left) && isNothing(right)) return left;
  return isAccess(right) && isNothing(left) ? right : null;
}

/** What is nothing to a read that is asked whether it is anything, or to its comparison. */
export function nothingTo(whole: ts.Expression): (part: ts.Type) => boolean {
  if (!isComparison(whole)) return isFalsy;
  const { kind } = whole.operatorToken;
  const isStrict =
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  const isOfNull = [whole.left, whole.right].some((side) => side.kind === ts.SyntaxKind.NullKeyword);
  if (!isStrict) return isNullish;
  return isOfNull ? isNull : isUndefined;
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
  { access, whole, name, isKnown, isTold }: Presence,
  textOf: (node: ts.Node) => string = (node) => node.getText(),
): string {
  const value = withoutQuestions(textOf(access.expression));
  const read = readAs(access, name, value, ".");
  const isTurned = isComparison(whole) && !isUnequal(whole);
  const readWith = (turned: boolean) =>
    isComparison(whole) ? comparisonWith(whole, access, read, turned) : read;
  if (isKnown) return readWith(false);
  const needed = neededBy(access);
  const guard = needed ? `!!${textOf(needed)} && ` : "";
  const has = `${guard}${quoteLike(preferredQuote(access.getSourceFile()), name)} in ${value}`;
  if (isTold) return has;
  const text = `${has} && ${readWith(isTurned)}`;
  return isTurned ? `!(${text})` : text;
}

/** Writes it; only now it is known what all names in it are called. False if the value is a choice between names itself. */
export function writePresence(work: Work, presence: Presence): boolean {
  const { access, whole, renamed, isKnown } = presence;
  if (isChoice(work.textNow(access.expression))) return false;
  const text = presenceText(presence, (node) => work.textNow(node));
  const isBare = isKnown || text.startsWith("!(");
  const isWrapped = !isBare && (isNot(whole.parent) || needsParentheses(whole, "and"));
  const safe = isWrapped ? `(${text})` : text;
  work.rewrite(access, rangeOf(whole), safe, renamed, safe);
  return true;
}
