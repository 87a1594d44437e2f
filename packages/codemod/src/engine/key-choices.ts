import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import type { Found } from "../proof/prove.ts";
import { quoteLike } from "../quote.ts";
import { rangeOf } from "./dual-read.ts";
import { preferredQuote } from "./file-style.ts";
import { placeAt } from "./nodes-at.ts";
import { needsParentheses } from "./parentheses.ts";
import { placeWith } from "./place-with-edits.ts";
import { partsOf } from "./property-lookup.ts";
import { isPath } from "./value-paths.ts";
import type { PlannedEdit, Renamed, Work } from "./work.ts";

/**
 * Choices of the key that is asked for, where that of another type is given, which keeps its name: `field` becomes
 * `field === "startsAt" ? "startAt" : field`.
 */
export function keyChoices(
  work: Work,
  edits: readonly PlannedEdit[],
  errors: readonly Found[],
): PlannedEdit[] {
  const keys = errors.flatMap(({ file, start, end }) => keyAt(placeAt(file, start, end)) ?? []);
  if (keys.length === 0) return [];
  const code = work.options.codeWith(edits);
  return keys.flatMap((key) => {
    const now = placeWith(code, edits, key);
    return (now && choiceOf(work, code.checker, key, now)) ?? [];
  });
}

/** What is given, or returned, if it is only read. */
function keyAt(place: ts.Node | null): ts.Expression | null {
  const key = place && ts.isReturnStatement(place) ? place.expression : place;
  return key && ts.isExpression(key) && isPath(key) ? key : null;
}

/** @param now the same key under the new types. */
function choiceOf(work: Work, checker: Checker, key: ts.Expression, now: ts.Expression): PlannedEdit | null {
  const context = checker.getContextualType(now);
  const given = context ? textsOf(checker.getTypeAtLocation(now)) : null;
  const asked = context ? textsOf(context) : null;
  const refused = given?.filter((text) => !asked?.includes(text)) ?? [];
  const found = refused.map((text) => ({ text, pair: otherName(work, text, asked ?? []) }));
  const [first] = found;
  if (!first?.pair || found.some(({ pair }) => !pair)) return null;
  const quote = (text: string) => quoteLike(preferredQuote(key.getSourceFile()), text);
  const name = key.getText();
  const tests = found.map(({ text, pair }) => `${name} === ${quote(text)} ? ${quote(pair?.to ?? "")} : `);
  const text = `${tests.join("")}${name}`;
  const { renamed } = first.pair;
  return {
    ...rangeOf(key),
    file: key.getSourceFile(),
    text: needsParentheses(key, "choice") ? `(${text})` : text,
    from: first.text,
    to: first.pair.to,
    at: renamed.at,
  };
}

/** All that a key can be; null if that is not known. */
function textsOf(type: ts.Type): string[] | null {
  const texts = partsOf(type).map((part) =>
    (part.flags & ts.TypeFlags.StringLiteral) !== 0 ? (part as ts.StringLiteralType).value : null,
  );
  return texts.some((text) => text === null) ? null : (texts as string[]);
}

/** What is asked for instead of a name: what it is called now, or was called before. */
function otherName(
  work: Work,
  name: string,
  asked: readonly string[],
): { renamed: Renamed; to: string } | null {
  for (const renamed of work.options.renames) {
    const { from, to, kind } = renamed;
    const other = kind !== "field" || to === null ? null : from === name ? to : to === name ? from : null;
    if (other !== null && asked.includes(other)) return { renamed, to: other };
  }
  return null;
}

/** Lets such choices go where both are the same: `field === "startsAt" ? "startsAt" : field`. */
export function collapseKeyChoices(work: Work): void {
  for (const { question } of work.answers) {
    const { node } = question.occurrence;
    const choice = ts.isStringLiteralLike(node) && work.edits.has(node) ? outermost(node.parent) : null;
    const [renamed] = choice ? work.renamesOf(node.text) : [];
    if (choice && renamed && !work.isRewritten(choice)) {
      const key = keyOf(work, choice);
      const around = ts.isParenthesizedExpression(choice.parent) ? choice.parent : choice;
      if (key !== null) work.rewrite(around, rangeOf(around), key, renamed, renamed.to ?? "");
    }
  }
}

/** The first of several choices of which each is made where the one before it is not. */
function outermost(node: ts.Node): ts.ConditionalExpression | null {
  const choice = ts.isConditionalExpression(node)
    ? node
    : ts.isConditionalExpression(node.parent)
      ? node.parent
      : null;
  if (!choice) return null;
  const { parent } = choice;
  return ts.isConditionalExpression(parent) && parent.whenFalse === choice
    ? outermost(choice.parent)
    : choice;
}

/** The key that a choice always stands for now; null if it may be another one. */
function keyOf(work: Work, { condition, whenTrue, whenFalse }: ts.ConditionalExpression): string | null {
  const isEqual =
    ts.isBinaryExpression(condition) &&
    condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
    work.textNow(condition.right) === work.textNow(whenTrue);
  const key = isEqual ? condition.left.getText() : null;
  const rest = ts.isConditionalExpression(whenFalse) ? keyOf(work, whenFalse) : whenFalse.getText();
  return key === rest ? key : null;
}
