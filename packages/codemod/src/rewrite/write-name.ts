import { ts } from "ts-morph";
import { isNameNode, type NameNode } from "../program/find-names.ts";
import { type Edit, replace } from "../text/edit.ts";
import { isIdentifier } from "../text/quote.ts";
import type { FileStyle } from "./file-style.ts";
import { isBindingName, isCommentName } from "./identifier.ts";
import { type Renames, variableNow } from "./renames.ts";
import { writeAccess, writeElement } from "./write-access.ts";
import { writeAttribute } from "./write-attribute.ts";
import { joined, writeKey, writeShorthand } from "./write-key.ts";
import { writeParameterProperty } from "./write-parameter.ts";
import { writeLiteral } from "./write-text.ts";
import { writeTypeQuery } from "./write-type-query.ts";

/**
 * The edits that spell one occurrence of a name anew. Null if the new name cannot be spelled there: a class has no field
 * `constructor`, an import no name with a hyphen.
 *
 * @param name the node of the name alone: an identifier, a string, a template without substitutions, or a number.
 * @param renames what other names of the file become, where one decides how another one is written.
 *
 * @example
 * writeName(name, "due-at", fileStyleOf(source)); // `event.startsAt` → `event["due-at"]`
 */
export function writeName(
  name: ts.Node,
  to: string,
  style: FileStyle,
  renames: Renames = new Map(),
): Edit[] | null {
  if (!isNameNode(name)) return null;
  if (name.text === to) return [];
  // A comment ends at the first `*/`.
  if ((name.flags & ts.NodeFlags.JSDoc) !== 0 && to.includes("*/")) return null;
  return ts.isIdentifier(name)
    ? writeIdentifier(name, to, style, renames)
    : writeQuoted(name, to, style, renames);
}

function writeIdentifier(name: ts.Identifier, to: string, style: FileStyle, renames: Renames): Edit[] | null {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent) && parent.name === name)
    return writeAccess(parent, name, to, style);
  if (ts.isQualifiedName(parent) && parent.right === name) return writeQualified(name, to, style, renames);
  if (ts.isShorthandPropertyAssignment(parent) && parent.name === name)
    return writeShorthand(name, to, style, variableNow(name, renames));
  if (
    ts.isBindingElement(parent) &&
    parent.name === name &&
    !parent.propertyName &&
    ts.isObjectBindingPattern(parent.parent)
  )
    return parent.dotDotDotToken ? null : writeShorthand(name, to, style);
  if (ts.isJsxNamespacedName(parent)) return null;
  if (ts.isJsxAttribute(parent) && parent.name === name) return writeAttribute(parent, to, style);
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return writeSpecifier(parent, name, to);
  if (ts.isJSDocPropertyLikeTag(parent) && parent.name === name)
    return isCommentName(to) ? plain(name, to) : null;
  if (
    ts.isParameter(parent) &&
    ts.isParameterPropertyDeclaration(parent, parent.parent) &&
    parent.name === name
  )
    return writeParameterProperty(name, to, style, renames);
  if (isKey(name)) return isAllowedKey(parent, to) ? writeKey(name, to, style, renames) : null;
  const isReadable =
    ts.isImportTypeNode(parent) || ts.isJSDocMemberName(parent) || ts.isNamespaceExport(parent);
  return (isReadable ? isIdentifier(to) : isBindingName(to)) ? plain(name, to) : null;
}

function writeQuoted(
  name: Exclude<NameNode, ts.Identifier>,
  to: string,
  style: FileStyle,
  renames: Renames,
): Edit[] | null {
  const { parent } = name;
  if (isKey(name)) return isAllowedKey(parent, to) ? writeKey(name, to, style, renames) : null;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return writeSpecifier(parent, name, to);
  const access = accessOf(name);
  if (access) return writeElement(access, name, to, style);
  const all = renames.has(name) ? renames : new Map([...renames, [name, to]]);
  return writeTypeQuery(name, all, style) ?? writeLiteral(name, to, style);
}

function plain(name: ts.Node, to: string): Edit[] {
  return [replace({ start: name.getStart(), end: name.end }, to)];
}

function writeQualified(name: ts.Identifier, to: string, style: FileStyle, renames: Renames): Edit[] | null {
  const all = renames.has(name) ? renames : new Map([...renames, [name, to]]);
  return writeTypeQuery(name, all, style) ?? (isIdentifier(to) ? plain(name, to) : null);
}

/** `{ A }` as `{ B as A }`: the names of a file stay, and what others import by. */
function writeSpecifier(specifier: ts.ImportOrExportSpecifier, name: ts.Node, to: string): Edit[] | null {
  if (!isIdentifier(to)) return null;
  const { propertyName, name: local } = specifier;
  if (!propertyName) return [replace({ start: name.getStart(), end: name.end }, `${to} as ${local.text}`)];
  const other = propertyName === name ? local : propertyName;
  const isJoined = other.text === to && ts.isIdentifier(other);
  if (!isJoined && name === local && ts.isImportSpecifier(specifier) && !isBindingName(to)) return null;
  return (isJoined ? joined(propertyName, local, to) : null) ?? plain(name, to);
}

/** True if a name is the key of a member: of an object, a pattern, a class, an enum or a type. */
function isKey(name: NameNode): boolean {
  const { parent } = name;
  if (ts.isBindingElement(parent)) return parent.propertyName === name;
  const isMember =
    ts.isObjectLiteralElementLike(parent) ||
    ts.isClassElement(parent) ||
    ts.isTypeElement(parent) ||
    ts.isEnumMember(parent);
  return isMember && parent.name === name;
}

/** A class has no field `constructor`, and a method of that name is not a member. An enum has no numbers for names. */
function isAllowedKey(parent: ts.Node, to: string): boolean {
  if (ts.isEnumMember(parent)) return String(Number(to)) !== to;
  return to !== "constructor" || !ts.isClassElement(parent) || !ts.isClassLike(parent.parent);
}

/** In `event["startsAt"]` and `event[("startsAt")]`, the access, for the name. */
function accessOf(name: ts.Node): ts.ElementAccessExpression | null {
  let node = name;
  while (ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return ts.isElementAccessExpression(parent) && parent.argumentExpression === node ? parent : null;
}
