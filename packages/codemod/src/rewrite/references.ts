import { ts } from "ts-morph";
import { nodesIn } from "../program/nodes-in.ts";
import { scopeOf } from "./scope.ts";

/** The places inside a node that use a variable or a type of a name, wherever it is declared. */
export function usesIn(root: ts.Node, name: string): ts.Identifier[] {
  const named = nodesIn(root, ts.isIdentifier).filter(({ text }) => text === name);
  return named.filter((node) => isReference(node) || isTypeReference(node));
}

/** The places in a scope that use a variable which the scope itself declares. */
export function referencesIn(scope: ts.Node, name: string): ts.Identifier[] {
  return usesIn(scope, name).filter((use) => isReference(use) && scopeOf(use, name) === scope);
}

/** True if an identifier uses a variable: it is no key, no name behind a dot, no declaration and no type. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportAssignment(parent)) return true;
  if (ts.isQualifiedName(parent)) return parent.left === node && isInTypeQuery(parent);
  if (ts.isExportSpecifier(parent)) return (parent.propertyName ?? parent.name) === node;
  if (ts.isImportSpecifier(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const isLabel = ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent);
  if (isLabel || isTypeReference(node) || ts.isMetaProperty(parent) || ts.isNamespaceExport(parent))
    return false;
  return (parent as ts.Node & Partial<ts.NamedDeclaration>).name !== node;
}

function isTypeReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isQualifiedName(parent)) return parent.left === node && !isInTypeQuery(parent);
  return ts.isTypeReferenceNode(parent);
}

function isInTypeQuery(name: ts.QualifiedName): boolean {
  return ts.isQualifiedName(name.parent) ? isInTypeQuery(name.parent) : ts.isTypeQueryNode(name.parent);
}
