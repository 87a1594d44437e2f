import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { listGoneThrough } from "../flows/lists-gone-through.ts";
import { keyText } from "../syntax/keys.ts";
import { isDefault, isOr } from "../syntax/operators.ts";
import { declarationOf, declarationsOf, symbolRead, typeDeclaration } from "./declarations.ts";
import { lookUp, typeOfPattern } from "./property-lookup.ts";
import { DEPTH, elementTypes, typesOf, type Written } from "./type-leaves.ts";

/** The types of an expression, as they are written where it is declared. */
export function writtenTypes(checker: Checker, node: ts.Expression, depth = 0): Written[] {
  if (depth > DEPTH) return [];
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
    return writtenTypes(checker, node.expression, depth + 1);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return [{ type: node.type }];
  const either = (...nodes: ts.Expression[]) => nodes.flatMap((one) => writtenTypes(checker, one, depth + 1));
  if (isDefault(node) || isOr(node)) return either(node.left, node.right);
  if (ts.isConditionalExpression(node)) return either(node.whenTrue, node.whenFalse);
  if (ts.isCallExpression(node)) {
    const declaration = checker.getResolvedSignature(node)?.declaration;
    return declaration?.type && ts.isTypeNode(declaration.type)
      ? [{ type: declaration.type, call: node }]
      : [];
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name : node;
  if (ts.isElementAccessExpression(node)) {
    const key = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : null;
    const found = key === null ? null : lookUp(checker, checker.getTypeAtLocation(node.expression), key);
    return typesOf(found?.declarations.flat() ?? []);
  }
  const symbol = symbolRead(checker, name);
  const declarations = symbol ? declarationsOf(symbol) : [];
  const holder = ts.isPropertyAccessExpression(node) ? checker.getTypeAtLocation(node.expression) : undefined;
  const own = typesOf(declarations, holder);
  if (own.length > 0 && !own.every((one) => isParameter(checker, one))) return own;
  const found = declarations.flatMap((declaration) => {
    if (ts.isBindingElement(declaration)) return boundTypes(checker, declaration);
    const list = listGoneThrough(declaration);
    if (list) return writtenTypes(checker, list, depth + 1).flatMap((one) => elementTypes(checker, one));
    const { initializer } = declaration as ts.VariableDeclaration;
    return ts.isVariableDeclaration(declaration) && initializer
      ? writtenTypes(checker, initializer, depth + 1)
      : [];
  });
  if (found.length > 0) return found;
  const said = typeGiven(checker, node) ?? (symbol && namedType(checker, symbol));
  return said ? [{ type: said }] : own;
}

/** What a hook is told to hold where it is called: `State` in `const [state] = useState<State>("draft")`, and for `ref.value`. */
function typeGiven(checker: Checker, node: ts.Expression): ts.TypeNode | null {
  const root = ts.isPropertyAccessExpression(node) ? node.expression : node;
  const declaration = ts.isIdentifier(root) ? declarationOf(checker, root) : undefined;
  const isFirst =
    declaration &&
    ts.isBindingElement(declaration) &&
    ts.isArrayBindingPattern(declaration.parent) &&
    declaration.parent.elements[0] === declaration;
  const variable = isFirst ? declaration.parent.parent : root === node ? undefined : declaration;
  const call = variable && ts.isVariableDeclaration(variable) ? variable.initializer : undefined;
  const [given, ...others] = (call && ts.isCallExpression(call) && call.typeArguments) || [];
  return given && others.length === 0 ? given : null;
}

/** Whether a type is what something generic is filled in with. */
function isParameter(checker: Checker, { type }: Written): boolean {
  const declaration = ts.isTypeReferenceNode(type) ? typeDeclaration(checker, type.typeName) : undefined;
  return declaration !== undefined && ts.isTypeParameterDeclaration(declaration);
}

/** The type by whose name something is known, whatever gave it: `Tab` for `tab` in `const [tab] = useState<Tab>("all")`. */
function namedType(checker: Checker, symbol: ts.Symbol): ts.TypeNode | null {
  const [alias] = checker.getTypeOfSymbol(symbol).aliasSymbol?.declarations ?? [];
  return alias && ts.isTypeAliasDeclaration(alias) && !alias.typeParameters ? alias.type : null;
}

/** What the type of a pattern says of what is bound. */
export function boundTypes(checker: Checker, element: ts.BindingElement): Written[] {
  if (!ts.isObjectBindingPattern(element.parent)) return [];
  const name = keyText(element.propertyName ?? element.name);
  const owner = typeOfPattern(checker, element.parent);
  return typesOf(owner && name !== null ? (lookUp(checker, owner, name)?.declarations.flat() ?? []) : []);
}
