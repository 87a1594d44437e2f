import { ts } from "ts-morph";
import { lookUp, partsOf, textsAmong } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { isSum } from "../syntax/operators.ts";
import type { Work } from "../work.ts";
import { tellMade } from "./tell-texts.ts";
import { voteOf } from "./text-votes.ts";

/** An expression in a template, or beside a text, that something stands directly before or behind. */
const PART = /[\w.:-]\$\{|\$\{[^{}]*\}[\w.:-]|[\w.:-]["'`]\s*\+|\+\s*["'`][\w.:-]/;

/** A text that is made of others: a template, or a sum of them. */
type MadeText = ts.TemplateExpression | ts.BinaryExpression;

/** An expression that makes a part of a name. */
interface Part {
  made: MadeText;
  expression: ts.Expression;
  /** What the name begins and ends with. */
  start: string;
  end: string;
}

/**
 * Tells where names are made of values or names that are others now: `` t(`state.${event.state}`) `` finds something that
 * is called so, a message or a class, which no type knows of.
 */
export function tellMadeTexts(work: Work): void {
  const renames = renamesInTexts(work);
  const texts = new Set(renames.map(({ from }) => from));
  const hasValues = renames.some(({ kind }) => kind === "value");
  const parts: Part[] = [];
  const visit = (node: ts.Node): void => {
    const isOutermost = isSum(node) && !isSum(node.parent);
    const some = isOutermost
      ? partsOfSum(node)
      : ts.isExpression(node) && ts.isTemplateSpan(node.parent)
        ? [partOf(node)]
        : [];
    for (const part of some) if (part && (hasValues || isGiven(part.made))) parts.push(part);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(PART)) visit(file);
  work.checker.prepareTypes(parts.map(({ expression }) => expression));
  for (const part of parts) tellPart(work, part, texts);
}

/** What texts can stand for that has another name now: values, and fields as they are. */
export function renamesInTexts({ options }: Work): Renamed[] {
  return options.renames.filter(
    ({ kind, isDerived }) => kind === "value" || (kind === "field" && !isDerived),
  );
}

function tellPart(work: Work, part: Part, texts: ReadonlySet<string>): void {
  const values = textsAmong(work.checker.getTypeAtLocation(part.expression))
    // Compilers have them in orders of their own, and the first one is told.
    .sort();
  const renames = values.flatMap((from) => {
    const { renamed, text: to = null } = (texts.has(from) && voteOf(work, part.expression, from)) || {};
    return renamed && to !== null ? [{ renamed, from, to }] : [];
  });
  tellIfUntyped(work, part, renames);
}

/** A text that becomes a part of another one, and what it is called now. */
interface Made {
  renamed: Renamed;
  from: string;
  to: string;
}

/** Tells where a name is made of a text that has another one now, if an expression is part of one. */
export function tellMadeOf(work: Work, expression: ts.Expression, made: Made): void {
  const part = partOf(expression);
  if (part) tellIfUntyped(work, part, [made]);
}

function tellIfUntyped(work: Work, { made, start, end }: Part, renames: readonly Made[]): void {
  if (isOnlyShown(made)) return;
  const told = renames
    // What is made of a field's name is mostly for nobody else, unless it is given to somebody.
    .filter(
      ({ renamed: { kind }, from }) =>
        (kind === "value" || isGiven(made)) && !isTyped(work, made, start + from + end),
    )
    .map(({ renamed, from, to }) => ({ renamed, from, was: start + from + end, now: start + to + end }));
  if (told.length > 0) tellMade(work, made, told);
}

/** What an expression is in a name that is made of it: what people read, and addresses, are none. */
function partOf(expression: ts.Expression): Part | null {
  const { parent: span } = expression;
  if (ts.isTemplateSpan(span)) {
    const { parent: made, literal } = span;
    const before = made.templateSpans[made.templateSpans.indexOf(span) - 1]?.literal ?? made.head;
    return partBetween(made, expression, before.text, literal.text);
  }
  if (!isSum(span)) return null;
  let made: ts.BinaryExpression = span;
  while (isSum(made.parent)) made = made.parent;
  return partsOfSum(made).find((part) => part?.expression === expression) ?? null;
}

/** The same of all that a sum adds up. */
function partsOfSum(made: ts.BinaryExpression): (Part | null)[] {
  const summands = summandsOf(made);
  const textAt = (index: number) => {
    const one = summands[index];
    return one && ts.isStringLiteralLike(one) ? one.text : "";
  };
  return summands.map((one, index) => partBetween(made, one, textAt(index - 1), textAt(index + 1)));
}

function partBetween(made: MadeText, expression: ts.Expression, before: string, after: string): Part | null {
  const [start = ""] = /[\w.:-]*$/.exec(before) ?? [];
  const [end = ""] = /^[\w.:-]*/.exec(after) ?? [];
  const isPart = /\w/.test(start + end) && !ts.isStringLiteralLike(expression);
  return isPart ? { made, expression, start, end } : null;
}

/** What a sum adds up, one after the other; what stands in parentheses is one of them. */
function summandsOf(sum: ts.BinaryExpression): ts.Expression[] {
  const found: ts.Expression[] = [];
  let node: ts.Expression = sum;
  for (; isSum(node); node = node.left) found.push(node.right);
  return [node, ...found.toReversed()];
}

/** Whether something is looked up by a text: `t(key)`, `texts[key]`. */
function isGiven({ parent }: MadeText): boolean {
  return ts.isCallExpression(parent) || ts.isElementAccessExpression(parent) || ts.isAsExpression(parent);
}

/** Whether a text is only logged, or tells one thing from another on a page. */
function isOnlyShown({ parent }: MadeText): boolean {
  if (ts.isCallExpression(parent)) return /^console\b/.test(parent.expression.getText());
  return (
    ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) && parent.parent.name.getText() === "key"
  );
}

/** Whether types know which texts are made, or that something is called so: `texts["state.draft"]`. */
function isTyped({ checker }: Work, made: MadeText, name: string): boolean {
  const { parent } = made;
  if (ts.isElementAccessExpression(parent))
    return lookUp(checker, checker.getTypeAtLocation(parent.expression), name) !== null;
  if (ts.isAsExpression(parent)) return false;
  const context = checker.getContextualType(made);
  const parts = context ? partsOf(context) : [];
  const isOne = (kind: ts.TypeFlags) => parts.some(({ flags }) => (flags & kind) !== 0);
  // Where any text will do, some of them may be named, too.
  return isOne(ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral) && !isOne(ts.TypeFlags.String);
}
