import { ts } from "ts-morph";
import { isNameNode, type NameNode } from "../program/find-names.ts";

/** The node that spells the name of a key; null if it is private, or only known when the program runs. */
export function nameNodeOf(key: ts.Node | undefined): NameNode | null {
  if (!key) return null;
  const node = ts.isComputedPropertyName(key) ? key.expression : key;
  const isVariable = node !== key && ts.isIdentifier(node);
  return isNameNode(node) && !isVariable ? node : null;
}

/** The name that a key stands for; null if it is private, or only known when the program runs. */
export function keyName(key: ts.Node | undefined): string | null {
  return nameNodeOf(key)?.text ?? null;
}

/** The key of a member, a property or an element of a pattern: in `{ startsAt: start }`, `startsAt`. */
export function keyOf(member: ts.Node): ts.Node | undefined {
  return (member as ts.BindingElement).propertyName ?? (member as ts.NamedDeclaration).name;
}
