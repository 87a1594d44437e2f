import { ts } from "ts-morph";
import { lookUp, partsOf } from "../referents/property-lookup.ts";
import { tellMade } from "../unions/tell.ts";
import type { Renamed, Work } from "../work.ts";
import { voteOf } from "./text-votes.ts";

/** An expression in a template that something stands directly before or behind. */
const PART = /[\w.:-]\$\{|\$\{[^{}]*\}[\w.:-]/;

/** An expression in a template that makes a part of a name. */
interface Part {
  template: ts.TemplateExpression;
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
  const renames = work.options.renames.filter(
    ({ kind, isDerived }) => kind === "value" || (kind === "field" && !isDerived),
  );
  const texts = new Set(renames.map(({ from }) => from));
  const hasValues = renames.some(({ kind }) => kind === "value");
  const parts: Part[] = [];
  const visit = (node: ts.Node): void => {
    const part = ts.isTemplateSpan(node) ? partOf(node.expression) : null;
    if (part && (hasValues || isGiven(part.template))) parts.push(part);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(PART)) visit(file);
  work.checker.prepareTypes(parts.map(({ expression }) => expression));
  for (const part of parts) tellPart(work, part, texts);
}

function tellPart(work: Work, part: Part, texts: ReadonlySet<string>): void {
  const values = partsOf(work.checker.getTypeAtLocation(part.expression))
    .filter(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0)
    .map((type) => (type as ts.StringLiteralType).value);
  for (const value of values.filter((one) => texts.has(one))) {
    const { renamed, text } = voteOf(work, part.expression, value) ?? {};
    if (renamed && text !== undefined && text !== null) tellIfUntyped(work, part, renamed, value, text);
  }
}

/** Tells where a name is made of a text that has another one now, if an expression is part of one. */
export function tellMadeOf(
  work: Work,
  expression: ts.Expression,
  renamed: Renamed,
  from: string,
  to: string,
): void {
  const part = partOf(expression);
  if (part) tellIfUntyped(work, part, renamed, from, to);
}

function tellIfUntyped(
  work: Work,
  { template, start, end }: Part,
  renamed: Renamed,
  from: string,
  to: string,
): void {
  const name = start + from + end;
  // What is made of a field's name is mostly for nobody else, unless it is given to somebody.
  if ((renamed.kind === "field" && !isGiven(template)) || isOnlyShown(template)) return;
  if (!isTyped(work, template, name))
    tellMade(work, template, renamed, from, { was: name, now: start + to + end });
}

/** What an expression is in a name that a template makes: what people read, and addresses, are none. */
function partOf(expression: ts.Expression): Part | null {
  const { parent: span } = expression;
  if (!ts.isTemplateSpan(span)) return null;
  const { parent: template } = span;
  const before = template.templateSpans[template.templateSpans.indexOf(span) - 1]?.literal ?? template.head;
  const [start = ""] = /\S*$/.exec(before.text) ?? [];
  const [end = ""] = /^\S*/.exec(span.literal.text) ?? [];
  const isName = /^[\w.:-]+$/.test(start + end) && /\w/.test(start + end);
  return isName ? { template, expression, start, end } : null;
}

/** Whether something is looked up by a text: `t(key)`, `texts[key]`. */
function isGiven({ parent }: ts.TemplateExpression): boolean {
  return ts.isCallExpression(parent) || ts.isElementAccessExpression(parent) || ts.isAsExpression(parent);
}

/** Whether a text is only logged, or tells one thing from another on a page. */
function isOnlyShown({ parent }: ts.TemplateExpression): boolean {
  if (ts.isCallExpression(parent)) return /^console\b/.test(parent.expression.getText());
  return (
    ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent) && parent.parent.name.getText() === "key"
  );
}

/** Whether types know which texts are made, or that something is called so: `texts["state.draft"]`. */
function isTyped({ checker }: Work, template: ts.TemplateExpression, name: string): boolean {
  const { parent } = template;
  if (ts.isElementAccessExpression(parent))
    return lookUp(checker, checker.getTypeAtLocation(parent.expression), name) !== null;
  if (ts.isAsExpression(parent)) return false;
  const context = checker.getContextualType(template);
  const literal = ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral;
  return context !== undefined && partsOf(context).some(({ flags }) => (flags & literal) !== 0);
}
