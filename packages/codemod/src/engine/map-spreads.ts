import { ts } from "ts-morph";
import { isIdentifier, quoteLike } from "../quote.ts";
import { isPath, readFrom } from "./dual-read.ts";
import { isPartOf, keyText, lookUp } from "./property-lookup.ts";
import type { PlannedEdit, Work } from "./work.ts";
import { preferredQuote } from "./write-name.ts";

/**
 * Edits that give objects the fields by their old names that they take from values of the API, where they have to have
 * them: `{ ...event, startsAt: event.startAt }`. Such an object is a new one, made of copies, so that nothing else changes.
 */
export function mappingsIn(work: Work, place: ts.Node, isMissing: (name: string) => boolean): PlannedEdit[] {
  const found: PlannedEdit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(...mappingsOf(work, node, isMissing));
    ts.forEachChild(node, visit);
  };
  visit(place);
  return found;
}

function mappingsOf(
  work: Work,
  literal: ts.ObjectLiteralExpression,
  isMissing: (name: string) => boolean,
): PlannedEdit[] {
  const { checker } = work;
  const spreads = literal.properties.filter(ts.isSpreadAssignment);
  const context = spreads.length > 0 ? checker.getContextualType(literal) : undefined;
  if (!context) return [];
  const file = literal.getSourceFile();
  const keys = new Set(literal.properties.map(({ name }) => keyText(name)));
  const isKept = (name: string) => {
    const asked = lookUp(checker, context, name);
    return asked !== null && !work.renameAmong(asked.declarations.flat());
  };
  const isAsked = (name: string) => isKept(name) || isMissing(name) || meetsTwin(work, literal, name);
  const names = [...work.names].filter((name) => !keys.has(name) && isAsked(name));
  return spreads.flatMap((spread) => {
    const { expression, end } = spread;
    if (!isPath(expression)) return [];
    const separator = separatorAfter(spread, file);
    const type = checker.getTypeAtLocation(expression);
    const now = work.textNow(expression);
    const fields = names.flatMap((name) => {
      const renamed = work.renameOfAll(lookUp(checker, type, name)?.declarations ?? []);
      if (!renamed || renamed.to === null) return [];
      const key = isIdentifier(name) ? name : quoteLike(preferredQuote(file), name);
      return [
        {
          renamed,
          to: renamed.to,
          text: `${separator}${key}: ${readFrom(expression, renamed.to, now, ".")}`,
        },
      ];
    });
    const [first] = fields;
    if (!first) return [];
    const text = fields.map((field) => field.text).join("");
    return [{ file, start: end, end, text, from: first.renamed.from, to: first.to, at: first.renamed.at }];
  });
}

/** Whether it becomes, with others, a type of the consumer's own that keeps a name, which is lost in silence if it may be. */
function meetsTwin({ twins }: Work, literal: ts.Node, name: string): boolean {
  return twins.meetings.some(
    ({ place, renamed, isRead }) => isRead && renamed.from === name && isPartOf(literal, place),
  );
}

/** What stands before the next field, which gets a line of its own where the one before has. */
function separatorAfter(spread: ts.Node, file: ts.SourceFile): string {
  const start = spread.getStart(file);
  const [indent] = /(?:\r?\n)[ \t]*$/.exec(file.text.slice(0, start)) ?? [" "];
  return `,${indent}`;
}

/** Lets such fields go where what is taken has their names itself: `{ ...event, startsAt: event.startsAt }`. */
export function collapseMappings(work: Work): void {
  for (const { question, renamed } of work.answers) {
    const { node } = question.occurrence;
    const access = node.parent;
    if (!renamed || !ts.isPropertyAccessExpression(access) || !ts.isPropertyAssignment(access.parent))
      continue;
    const { parent: property } = access;
    const { parent: literal } = property;
    const before = literal.properties[literal.properties.indexOf(property) - 1];
    const spread = before && spreadBefore(literal, before);
    const isSame =
      spread?.expression.getText() === access.expression.getText() &&
      work.edits.get(node)?.to === keyText(property.name) &&
      !work.edits.has(property.name);
    if (before && isSame)
      work.rewrite(property, { start: before.end, end: property.end }, "", renamed, renamed.to ?? "");
  }
}

/** The spread that a field stands behind, alone or with others of that kind between them. */
function spreadBefore(
  literal: ts.ObjectLiteralExpression,
  property: ts.ObjectLiteralElementLike,
): ts.SpreadAssignment | undefined {
  if (ts.isSpreadAssignment(property)) return property;
  if (!ts.isPropertyAssignment(property) || !ts.isPropertyAccessExpression(property.initializer))
    return undefined;
  const before = literal.properties[literal.properties.indexOf(property) - 1];
  const spread = before && spreadBefore(literal, before);
  const isOfSpread = spread?.expression.getText() === property.initializer.expression.getText();
  return isOfSpread ? spread : undefined;
}
