import { ts } from "ts-morph";
import { quoteLike } from "../../quote.ts";
import type { TextEdit } from "../../text-edit.ts";
import { preferredQuote } from "./file-style.ts";

/** Whether an attribute can be called so: unlike other names, it may have hyphens, but no quotes. */
export function isAttributeName(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$-]*$/u.test(name);
}

/**
 * The edits that write a name which no attribute can have, each with what it is about: `<Day due={due} />` becomes `<Day
 * {...{ "due.at": due }} />`, and is that again on the way back. Empty where there is no need for that, or where more stands
 * there than a value.
 */
export function spreadEdits(node: ts.Node, to: string): [ts.Node, TextEdit][] {
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return parent.name === node ? asSpread(parent, to) : [];
  const isKey = ts.isPropertyAssignment(parent) && parent.name === node && ts.isStringLiteral(node);
  return isKey && !isAttributeName(node.text) && isAttributeName(to) ? asAttribute(parent, to) : [];
}

function asSpread(attribute: ts.JsxAttribute, to: string): [ts.Node, TextEdit][] {
  const { name, initializer: value } = attribute;
  if (isAttributeName(to)) return [];
  const start = name.getStart();
  const key = `{...{ ${quoteLike(preferredQuote(name.getSourceFile()), to)}:`;
  if (!value) return [[name, { start, end: name.end, text: `${key} true }}` }]];
  const inner = ts.isJsxExpression(value) ? value.expression : value;
  if (!inner || (ts.isStringLiteral(value) && !isSameText(value))) return [];
  // What stands around a value, a comment say, has no place in an object.
  const written = ts.isJsxExpression(value) ? `{${inner.getText()}}` : inner.getText();
  const isHeld = ts.isJsxExpression(value) || ts.isStringLiteral(value);
  if (!isHeld || attribute.getText() !== `${name.getText()}=${written}`) return [];
  // By its parentheses, what had braces though it need not is told from what had none.
  const isMarked = ts.isJsxExpression(value) && isPlain(inner);
  const [before, after] = isMarked ? [" (", ")"] : [" ", ""];
  return [
    [name, { start, end: inner.getStart(), text: key + before }],
    [value, { start: inner.end, end: value.end, text: `${after} }}` }],
  ];
}

/** Empty where a spread is not just that which is written for one name. */
function asAttribute(property: ts.PropertyAssignment, to: string): [ts.Node, TextEdit][] {
  const { name, initializer, parent: literal } = property;
  const { parent: spread } = literal;
  if (!ts.isJsxSpreadAttribute(spread) || literal.properties.length > 1) return [];
  const value = ts.isParenthesizedExpression(initializer) ? initializer.expression : initializer;
  const isWrapped = value !== initializer;
  const written = `{...{ ${name.getText()}: ${initializer.getText()} }}`;
  if (spread.getText() !== written || (isWrapped && !isPlain(value))) return [];
  const start = spread.getStart();
  if (value.kind === ts.SyntaxKind.TrueKeyword && !isWrapped)
    return [[name, { start, end: spread.end, text: to }]];
  const isText = ts.isStringLiteral(value) && isSameText(value) && !isWrapped;
  return [
    [name, { start, end: value.getStart(), text: `${to}=${isText ? "" : "{"}` }],
    [property, { start: value.end, end: spread.end, text: isText ? "" : "}" }],
  ];
}

/** Whether a text means the same in an attribute, which knows other escapes, as in an object. */
function isSameText(text: ts.StringLiteral): boolean {
  return !/[\\\n&]/.test(text.getText());
}

function isPlain(value: ts.Expression): boolean {
  return ts.isStringLiteral(value) || value.kind === ts.SyntaxKind.TrueKeyword;
}
