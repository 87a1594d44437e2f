import { ts } from "ts-morph";
import { voteOf } from "./by-lookup.ts";
import { lookUp, partsOf } from "./property-lookup.ts";
import { tellMade } from "./tell.ts";
import type { Work } from "./work.ts";

/**
 * Tells where names are made of values that have another one: `` t(`state.${event.state}`) `` finds something that is
 * called so, a message or a class, which no type knows of.
 */
export function tellMadeTexts(work: Work): void {
  const texts = new Set(work.options.renames.flatMap(({ kind, from }) => (kind === "value" ? [from] : [])));
  if (texts.size === 0) return;
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !isTyped(work, node)) tellIn(work, node, texts);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(/\$\{/)) visit(file);
}

/** Whether types know which texts are made. */
function isTyped({ checker }: Work, node: ts.Expression): boolean {
  if (ts.isAsExpression(node.parent)) return false;
  const context = checker.getContextualType(node);
  const literal = ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral;
  return context !== undefined && partsOf(context).some(({ flags }) => (flags & literal) !== 0);
}

function tellIn(work: Work, template: ts.TemplateExpression, texts: ReadonlySet<string>): void {
  for (const [index, { expression, literal }] of template.templateSpans.entries()) {
    const before = template.templateSpans[index - 1]?.literal.text ?? template.head.text;
    const [start = ""] = /\S*$/.exec(before) ?? [];
    const [end = ""] = /^\S*/.exec(literal.text) ?? [];
    if (!isPartOfName(start + end)) continue;
    const values = partsOf(work.checker.getTypeAtLocation(expression))
      .filter(({ flags }) => (flags & ts.TypeFlags.StringLiteral) !== 0)
      .map((type) => (type as ts.StringLiteralType).value);
    for (const value of values.filter((one) => texts.has(one))) {
      const { renamed, text } = voteOf(work, expression, value) ?? {};
      if (!renamed || text === undefined || text === null || isKey(work, template, start + value + end))
        continue;
      tellMade(work, template, renamed, start + value + end, start + text + end);
    }
  }
}

/** Whether it is part of what things are called, rather than of an address or of what people read: `state.`, `badge--`. */
function isPartOfName(text: string): boolean {
  return /^[\w.:-]+$/.test(text) && /\w/.test(text);
}

/** Whether types know that something is called so: `texts["state.draft"]`. */
function isKey({ checker }: Work, { parent }: ts.Node, name: string): boolean {
  return (
    ts.isElementAccessExpression(parent) &&
    lookUp(checker, checker.getTypeAtLocation(parent.expression), name) !== null
  );
}
