import { ts } from "ts-morph";
import type { NameNode } from "../program/find-names.ts";
import { isAssignmentTarget } from "../program/name-role.ts";
import { type Edit, replace } from "../text/edit.ts";
import { isIdentifier, quoted, quoteOf } from "../text/quote.ts";
import { type FileStyle, quotesKeys, spellsOut } from "./file-style.ts";
import { isIndex } from "./identifier.ts";
import { type Renames, variableNow } from "./renames.ts";

/** `{ __proto__: value }` sets the prototype of an object; only a key in brackets makes a field of that name. */
const PROTOTYPE = "__proto__";

/** The key of an object, a pattern, a class, an enum or a type. */
export function writeKey(key: NameNode, to: string, style: FileStyle, renames: Renames): Edit[] {
  const source = key.getSourceFile();
  return (
    writeShort(key, to, style, renames) ?? [
      replace({ start: key.getStart(source), end: key.end }, keyText(key, to, style)),
    ]
  );
}

/** `{ startsAt }` as `{ startAt: startsAt }`. */
export function writeShorthand(name: ts.Identifier, to: string, style: FileStyle, value = name.text): Edit[] {
  const key = to === PROTOTYPE && isOfObject(name.parent) ? protoKey(style) : bareOrQuoted(to, style);
  const text = to === value ? to : `${key}: ${value}`;
  return [replace({ start: name.getStart(), end: name.end }, text)];
}

/** `{ startsAt: startAt }` as `{ startAt }`, where key and value become one word; null otherwise. */
function writeShort(key: NameNode, to: string, style: FileStyle, renames: Renames): Edit[] | null {
  const { parent } = key;
  const value = variableBeside(parent, key);
  if (!value || !ts.isIdentifier(value) || value.text !== to || to === PROTOTYPE) return null;
  if (variableNow(value, renames) !== to) return null;
  const isObject = ts.isPropertyAssignment(parent) && !isAssignmentTarget(parent.parent);
  if (isObject && spellsOut(parent, style)) return null;
  if (ts.isStringLiteral(key) && quotesKeys(key, style)) return null;
  return joined(key, value, to);
}

/** One word for two, unless a comment stands between them. */
export function joined(key: ts.Node, value: ts.Node, to: string): Edit[] | null {
  const source = key.getSourceFile();
  const between = source.text.slice(key.end, value.getStart(source));
  if (!/^\s*(?::|as)\s*$/.test(between)) return null;
  return [replace({ start: key.getStart(source), end: value.end }, to)];
}

/** The variable beside a key, without its default. */
function variableBeside(parent: ts.Node, key: ts.Node): ts.Node | null {
  if (ts.isBindingElement(parent)) return parent.propertyName === key ? parent.name : null;
  if (!ts.isPropertyAssignment(parent) || parent.name !== key) return null;
  const { initializer } = parent;
  const hasDefault =
    ts.isBinaryExpression(initializer) &&
    initializer.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    isAssignmentTarget(parent.parent);
  return hasDefault ? initializer.left : initializer;
}

function keyText(key: NameNode, to: string, style: FileStyle): string {
  if (to === PROTOTYPE && isOfObject(key.parent)) return protoKey(style);
  if (ts.isNumericLiteral(key) && isIndex(to)) return to;
  const quote = quoteOf(key.getText());
  if (!quote) return bareOrQuoted(to, style);
  // Quotes that were needed go with the need.
  const isFreed = isIdentifier(to) && !isIdentifier(key.text) && !quotesKeys(key, style);
  return isFreed ? to : quoted(quote, to);
}

/** A name as a key: in quotes if it needs them. */
export function bareOrQuoted(name: string, style: FileStyle): string {
  return isIdentifier(name) ? name : quoted(style.quote, name);
}

function protoKey(style: FileStyle): string {
  return `[${quoted(style.quote, PROTOTYPE)}]`;
}

function isOfObject(property: ts.Node): boolean {
  const isProperty = ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property);
  return isProperty && !isAssignmentTarget(property.parent);
}
