import { ts } from "ts-morph";
import { keyName, keyOf, nameNodeOf } from "./key-name.ts";
import { usesIn } from "./references.ts";
import { declaredIn, scopeOf } from "./scope.ts";

/**
 * The places where a new name means something else already, as far as syntax tells: keys of the same object, pattern, class,
 * type, enum or JSX element, and variables where the name is that of a variable or a type.
 *
 * @example
 * nameConflictsOf(startsAt, "startAt"); // in `{ startsAt: a, startAt: b }`, the node of `startAt`
 */
export function nameConflictsOf(name: ts.Node, to: string): ts.Node[] {
  const holder = ts.isComputedPropertyName(name.parent) ? name.parent.parent : name.parent;
  const isKey = nameNodeOf(keyOf(holder)) === name;
  const keys = isKey ? siblingsOf(holder).filter((one) => one !== holder && keyName(keyOf(one)) === to) : [];
  const scope = ts.isIdentifier(name) ? scopeDeclaring(name) : undefined;
  const variables = scope ? variableConflicts(scope, (name as ts.Identifier).text, to) : [];
  return [...new Set([...keys.flatMap((one) => nameNodeOf(keyOf(one)) ?? []), ...variables])];
}

/** The members that must have other names than one of them. */
function siblingsOf(member: ts.Node): readonly ts.Node[] {
  const { parent } = member;
  if (ts.isBindingElement(member))
    return ts.isObjectBindingPattern(parent) ? parent.elements.filter((one) => !one.dotDotDotToken) : [];
  if (ts.isObjectLiteralExpression(parent) || ts.isJsxAttributes(parent)) return parent.properties;
  if (ts.isParameter(member)) return ts.isConstructorDeclaration(parent) ? membersBeside(parent, false) : [];
  if (ts.isClassElement(member) && ts.isClassLike(parent)) return membersBeside(member, isStatic(member));
  if (ts.isJSDocPropertyLikeTag(member))
    return ts.isJSDocTypeLiteral(parent) ? (parent.jsDocPropertyTags ?? []) : [];
  const hasMembers = ts.isTypeElement(member) || ts.isEnumMember(member);
  return hasMembers ? ((parent as unknown as { members?: readonly ts.Node[] }).members ?? []) : [];
}

function membersBeside(member: ts.ClassElement, wantsStatic: boolean): ts.Node[] {
  const { members } = member.parent as ts.ClassLikeDeclaration;
  const parameters = wantsStatic ? [] : (members.find(ts.isConstructorDeclaration)?.parameters ?? []);
  return [
    ...members.filter((one) => isStatic(one) === wantsStatic),
    ...parameters.filter((one) => ts.isParameterPropertyDeclaration(one, one.parent)),
  ];
}

function isStatic(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member as ts.Declaration) & ts.ModifierFlags.Static) !== 0;
}

/** The scope of a variable or a type that is called otherwise once its name is written anew. */
function scopeDeclaring(name: ts.Identifier): ts.Node | undefined {
  const { parent } = name;
  // A shorthand, in a pattern or an import, leaves the variable its name.
  const isShort = (ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) && !parent.propertyName;
  const scope = isShort ? undefined : scopeOf(name, name.text);
  return scope && declaredIn(scope).get(name.text)?.includes(name) ? scope : undefined;
}

function variableConflicts(scope: ts.Node, from: string, to: string): ts.Node[] {
  const homeOf = (use: ts.Node) => scopeOf(use, to);
  const isInside = (home: ts.Node) => ts.findAncestor(home, (node) => node === scope) !== undefined;
  // Another variable of the new name is used inside, and would not be reached any more.
  const hidden = usesIn(scope, to).filter((use) => {
    const home = homeOf(use);
    return !home || !isInside(home);
  });
  // A variable of the new name would be taken for this one.
  const hiding = usesIn(scope, from).flatMap((use) => {
    const home = scopeOf(use, from) === scope ? homeOf(use) : undefined;
    return home && home !== scope && isInside(home) ? (declaredIn(home).get(to) ?? []) : [];
  });
  return [...(declaredIn(scope).get(to) ?? []), ...hidden, ...hiding];
}
