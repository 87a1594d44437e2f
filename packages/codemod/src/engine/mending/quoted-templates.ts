import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import type { Found } from "../../proof/prove.ts";
import type { Work } from "../work.ts";

type Template = ts.TemplateExpression | ts.TemplateLiteralTypeNode;
type Part = ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

/** What a message quotes in which something is filled in: `` `items.${number}.title` ``. */
const QUOTED = /`([^`]*\$\{[^`]*)`/g;

/** The parts of templates that messages quote, wherever they are written: types of texts, and what makes such texts. */
export function quotedTemplates(work: Work, errors: readonly Found[]): Part[] {
  const quoted = new Set(
    errors.flatMap(({ message }) =>
      [...message.matchAll(QUOTED)].map(([, text = ""]) => keyOf(text.split(/\$\{[^}]*\}/))),
    ),
  );
  const found: Part[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) || ts.isTemplateLiteralTypeNode(node)) {
      const parts = partsOf(node);
      if (quoted.has(keyOf(parts.map(({ text }) => text)))) found.push(...parts);
    }
    ts.forEachChild(node, visit);
  };
  if (quoted.size === 0) return [];
  const names = [...work.names].map(inPattern).join("|");
  for (const file of work.sources.matching(
    new RegExp(`\`[^\`]*\\$\\{[^\`]*(?:${names})|\`[^\`]*(?:${names})[^\`]*\\$\\{`),
  ))
    visit(file);
  return found;
}

function partsOf({ head, templateSpans }: Template): Part[] {
  return [head, ...templateSpans.map(({ literal }) => literal)];
}

function keyOf(parts: readonly string[]): string {
  return parts.join("\n");
}
