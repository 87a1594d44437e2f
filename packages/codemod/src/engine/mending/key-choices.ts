import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import type { Found } from "../../proof/prove.ts";
import { quoteLike } from "../../quote.ts";
import type { PlannedEdit } from "../planned.ts";
import { copyOwners } from "../referents/copy-owners.ts";
import { keyTexts } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { placeAt } from "../syntax/nodes-at.ts";
import { needsParentheses } from "../syntax/parentheses.ts";
import { rangeOf } from "../syntax/ranges.ts";
import { hasGetter, isPath } from "../syntax/value-paths.ts";
import type { Work } from "../work.ts";
import { preferredQuote } from "../writing/file-style.ts";
import { placeWith } from "./place-with-edits.ts";

/** A name that is given, and the one that is asked for instead. */
interface Pair {
  given: string;
  asked: string;
  renamed: Renamed;
}

/**
 * Choices of the key that is asked for, where that of another type is given, which keeps its name: `field` becomes
 * `field === "startsAt" ? "startAt" : field`, and what is computed is computed once:
 * `((one) => one === "startsAt" ? "startAt" : one)(fieldOf(column))`.
 *
 * @param isInText whether it is in a text that is made of it: `labels.${field}`.
 */
export function keyChoices(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
  isInText: boolean,
): PlannedEdit[] {
  const keys = errors
    .flatMap(({ file, start, end }) => keyAt(placeAt(file, start, end)) ?? [])
    .filter(({ parent }) => ts.isTemplateSpan(parent) === isInText);
  if (keys.length === 0) return [];
  const code = work.options.codeWith(edits);
  return keys.flatMap((key) => {
    const now = placeWith(code, edits, key);
    return (now && choiceOf(work, code.checker, key, now)) ?? [];
  });
}

/** What is given where an error is, or what a text is made of that is given, if it is read or computed. */
function keyAt(place: ts.Node | null): ts.Expression | null {
  const value = place && valueBehind(place);
  const [span, ...others] = value && ts.isTemplateExpression(value) ? value.templateSpans : [];
  const key = span && others.length === 0 ? span.expression : value;
  return key && (ts.isCallExpression(key) || (ts.isExpression(key) && isPath(key))) ? key : null;
}

/** Compilers point at what is given something: at a key, an attribute, what is declared, or what is read by a key. */
function valueBehind(place: ts.Node): ts.Node | undefined {
  if (ts.isReturnStatement(place)) return place.expression;
  if (ts.isElementAccessExpression(place)) return place.argumentExpression;
  if (ts.isPropertyAssignment(place) || ts.isVariableDeclaration(place)) return place.initializer;
  if (ts.isJsxAttribute(place))
    return place.initializer && ts.isJsxExpression(place.initializer)
      ? place.initializer.expression
      : undefined;
  return place;
}

/**
 * The choice of the key that is asked for where a key stands, if there is one.
 *
 * @param now the same key under the new types.
 */
export function choiceOf(
  work: Work,
  checker: Checker,
  key: ts.Expression,
  now: ts.Expression,
): PlannedEdit | null {
  const given = keyTexts(checker, checker.getTypeAtLocation(now));
  const asked = askedFor(checker, now);
  // What is taken for something else can be more than that.
  const isTaken = (text: string) =>
    !ts.isAsExpression(key.parent) || pairOf(work, text, asked ?? []) !== null;
  const refused = asked && given?.filter((text) => !asked.includes(text) && isTaken(text));
  // What can be one thing only is no choice.
  if (!given || !refused || given.length < 2 || refused.length === 0) return null;
  // What is accepted though something else was called so means another field now. Of texts with keys in them, the API knows
  // nothing, but the key may have been that of what is called otherwise beside it.
  const isOther = ts.isTemplateSpan(key.parent)
    ? (text: string) =>
        work.renamesOf(text).some(({ kind, to }) => kind === "field" && to !== null && given.includes(to))
    : (text: string) => isRenamed(work, text);
  if (given.some((text) => !refused.includes(text) && isOther(text))) return null;
  // Each compiler lists what a union is made of in an order of its own.
  const pairs = refused.toSorted().flatMap((text) => pairOf(work, text, asked) ?? []);
  const [first] = pairs;
  if (!first || pairs.length < refused.length) return null;
  const quote = (text: string) => quoteLike(preferredQuote(key.getSourceFile()), text);
  const isSteady = isPath(key) && !hasGetter(work.checker, key);
  const name = isSteady ? key.getText() : "one";
  const tests = pairs.map((one) => `${name} === ${quote(one.given)} ? ${quote(one.asked)} : `);
  const choice = `${tests.join("")}${name}`;
  const inPlace = isSteady && needsParentheses(key, "choice") ? `(${choice})` : choice;
  return {
    ...rangeOf(key),
    file: key.getSourceFile(),
    text: isSteady ? inPlace : `((${name}) => ${choice})(${key.getText()})`,
    from: first.given,
    to: first.asked,
    at: first.renamed.at,
  };
}

/** All that a key is asked to be: what its place takes, or the names of what is read by it. */
function askedFor(checker: Checker, now: ts.Expression): string[] | null {
  const { parent } = now;
  if (ts.isTemplateSpan(parent)) {
    const { head } = parent.parent;
    return (
      askedFor(checker, parent.parent)?.flatMap((text) => between(head.text, text, parent.literal.text)) ??
      null
    );
  }
  if (ts.isComputedPropertyName(parent))
    return copyOwners(checker, parent)?.flatMap((owner) => namesOf(checker, owner)) ?? null;
  if (!ts.isElementAccessExpression(parent) || parent.argumentExpression !== now) {
    const context = checker.getContextualType(now);
    return context ? keyTexts(checker, context) : null;
  }
  return namesOf(checker, checker.getNonNullableType(checker.getTypeAtLocation(parent.expression)));
}

function namesOf(checker: Checker, owner: ts.Type): string[] {
  return checker.getPropertiesOfType(checker.getApparentType(owner)).map(({ name }) => name);
}

/** In `labels.title`, what stands behind `labels.`; nothing if it does not begin, or end, like that. */
function between(head: string, text: string, tail: string): string[] {
  const isLong = text.length >= head.length + tail.length;
  return isLong && text.startsWith(head) && text.endsWith(tail)
    ? [text.slice(head.length, text.length - tail.length)]
    : [];
}

/** What is asked for instead of a name: what it is called now, or was called before; null if that may be renamed itself. */
function pairOf(work: Work, given: string, all: readonly string[]): Pair | null {
  for (const renamed of work.options.renames) {
    const { from, to, kind } = renamed;
    if (kind !== "field" || to === null || (given !== from && given !== to)) continue;
    const asked = given === from ? to : from;
    if (all.includes(asked) && (asked === from || !isRenamed(work, asked))) return { given, asked, renamed };
  }
  return null;
}

function isRenamed(work: Work, name: string): boolean {
  return work.renamesOf(name).some(({ kind }) => kind === "field");
}
