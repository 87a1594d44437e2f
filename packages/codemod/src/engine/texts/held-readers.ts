import { ts } from "ts-morph";
import { lookUp } from "../referents/property-lookup.ts";
import { boundBy } from "../syntax/bound-by.ts";
import { isLiteral } from "../syntax/comparisons.ts";
import { keyText } from "../syntax/keys.ts";
import { nameOfType } from "../syntax/name-of-type.ts";
import { isConstant, isPartOf } from "../syntax/nodes-at.ts";
import { outermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { keyReaders, readsOf } from "./reads.ts";

/**
 * Where something is read that an object or an attribute holds: by its name there, by that of the field of a type of the
 * consumer's own, or by any key. What is there by default is read by the name that it has.
 */
export function readsOfHeld(work: Work, held: ts.Expression): ts.Expression[] {
  const { parent } = held;
  const isDefault = ts.isParameter(parent) || ts.isBindingElement(parent);
  if (isDefault) return ts.isIdentifier(parent.name) ? readsOf(work, parent.name) : [];
  const attribute = ts.isJsxExpression(parent) ? parent.parent : undefined;
  if (attribute && ts.isJsxAttribute(attribute)) return readsOfField(work, attribute.parent, attribute.name);
  if (!ts.isPropertyAssignment(parent)) return [];
  const { parent: holder } = outermost(parent.parent);
  const isNamed = isConstant(holder) && ts.isIdentifier(holder.name);
  const reads = isNamed
    ? readsOf(work, holder.name as ts.Identifier).map((read) => outermost(read).parent)
    : [];
  return [
    ...(ts.isIdentifier(parent.name) ? readsOf(work, parent.name) : []),
    ...keyReaders(work, parent),
    ...readsByPath(work, parent),
    ...readsOfField(work, parent.parent, parent.name),
    ...reads.filter(ts.isElementAccessExpression).filter((one) => !isLiteral(one.argumentExpression)),
  ];
}

/** Where a constant is read by the names that lead to a property of it: `config.events.hidden`. */
export function readsByPath(work: Work, property: ts.PropertyAssignment): ts.Expression[] {
  const name = keyText(property.name);
  const { parent: holder } = outermost(property.parent);
  if (name === null) return [];
  const holders = ts.isPropertyAssignment(holder)
    ? readsByPath(work, holder)
    : isConstant(holder) && ts.isIdentifier(holder.name)
      ? readsOf(work, holder.name)
      : [];
  return holders.flatMap(({ parent }) =>
    ts.isPropertyAccessExpression(parent) && parent.name.text === name ? [parent] : [],
  );
}

/**
 * Where a field is read that a type of the consumer's own asks an object or an element for: of what a function is given, in
 * that; of others, if nothing else gives the field anything.
 */
export function readsOfField(
  work: Work,
  holder: ts.Expression,
  name: ts.PropertyName | ts.JsxAttributeName,
): ts.Expression[] {
  const key = keyText(name);
  const type = key === null ? undefined : work.checker.getContextualType(holder);
  const found = type && key !== null ? (lookUp(work.checker, type, key)?.declarations.flat() ?? []) : [];
  const fields = found.filter(
    (one) => (ts.isPropertySignature(one) || ts.isPropertyDeclaration(one)) && work.isOwn(one),
  );
  const call = callGiven(holder);
  const called = call && work.checker.getResolvedSignature(call)?.declaration;
  return fields.flatMap((field) => {
    const { name: own } = field as ts.PropertySignature;
    const bound = patternsOf(work, field.parent)
      .flatMap((pattern) => boundBy(pattern, key ?? "") ?? [])
      .flatMap((one) => readsOf(work, one));
    const reads = [...(ts.isIdentifier(own) ? readsOf(work, own) : []), ...bound];
    if (call) return called ? reads.filter((read) => isPartOf(read, called)) : [];
    const isShared = reads.length > 0 && work.givers.isShared(field, key ?? "");
    return isShared ? [] : reads;
  });
}

/** The call, or the element, that something is given to, or an object or a list that it is a part of. */
export function callGiven(given: ts.Expression): ts.CallLikeExpression | null {
  const { parent } = outermost(given);
  if (ts.isJsxAttributes(given)) return ts.isJsxOpeningLikeElement(parent) ? parent : null;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent;
  const isPart =
    ts.isPropertyAssignment(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent);
  return isPart ? callGiven(parent as ts.Node as ts.Expression) : null;
}

/** The patterns that take apart what is of a type: `{ states }` in `({ states }: { states: string[] }) => …`. */
function patternsOf(work: Work, owner: ts.Node): ts.ObjectBindingPattern[] {
  const named = nameOfType(owner);
  const types = named ? work.references.of(named).map(({ parent }) => parent) : [owner];
  return types
    .map(({ parent }) => (parent as ts.ParameterDeclaration).name as ts.BindingName | undefined)
    .filter((name) => name !== undefined)
    .filter(ts.isObjectBindingPattern);
}
