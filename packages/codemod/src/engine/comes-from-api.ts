import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { isLibraryFile } from "./flow-types.ts";
import { declarationsOf, keyText, lookUp, partsOf } from "./property-lookup.ts";

/**
 * Whether a value of which nothing is known plausibly comes from the API: it was read from a response, or is a value
 * of the API whose type was thrown away.
 */
export function comesFromApi(
  checker: Checker,
  value: ts.Expression | ts.ParameterDeclaration,
  renamed: ReadonlyMap<ts.Node, unknown>,
  api: ReadonlySet<ts.SourceFile>,
): boolean {
  const seen = new Set<ts.Node>();
  const isOfApi = (type: ts.Type, depth = 0): boolean => {
    if (depth > 3 || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return false;
    return partsOf(type).some((part) => {
      const apparent = checker.getApparentType(part);
      const element = checker.isArrayType(apparent)
        ? checker.getIndexTypeOfType(apparent, ts.IndexKind.Number)
        : undefined;
      if (element) return isOfApi(element, depth + 1);
      if (!part.isClassOrInterface() && (part.flags & ts.TypeFlags.Object) === 0 && !part.isIntersection())
        return false;
      return checker
        .getPropertiesOfType(apparent)
        .slice(0, 60)
        .some(
          (property) =>
            declarationsOf(property).some((declaration) => renamed.has(declaration)) ||
            (checker.fileOf(property) !== undefined &&
              !isLibraryFile(checker.fileOf(property) ?? "") &&
              isOfApi(checker.getTypeOfSymbol(property), depth + 1)),
        );
    });
  };

  /**
   * A field of the API that may hold anything has no fields that the API could rename; nor has one that the API has
   * nowhere, whatever it holds.
   */
  const isFree = (owner: ts.Expression | ts.BindingPattern, name: ts.Node | undefined): boolean => {
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) return false;
    const found = lookUp(checker, checker.getTypeAtLocation(owner), name.text);
    const declarations = found?.declarations.flat() ?? [];
    return found
      ? declarations.length > 0 && declarations.every((declaration) => api.has(declaration.getSourceFile()))
      : !isNamedIn(api, name.text);
  };

  const from = (node: ts.Node | undefined): boolean => {
    if (!node || seen.has(node) || seen.size > 60) return false;
    seen.add(node);
    if (ts.isExpression(node) && isOfApi(checker.getTypeAtLocation(node))) return true;
    if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node))
      return from(node.expression);
    if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) return from(node.expression);
    if (ts.isPropertyAccessExpression(node))
      return !isFree(node.expression, node.name) && from(node.expression);
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      return !isFree(node.expression, ts.isIdentifier(key) ? undefined : key) && from(node.expression);
    }
    if (ts.isBinaryExpression(node)) return from(node.left) || from(node.right);
    if (ts.isConditionalExpression(node)) return from(node.whenTrue) || from(node.whenFalse);
    if (ts.isCallExpression(node)) return fromCall(node);
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      return (symbol?.declarations ?? []).some(fromDeclaration);
    }
    return false;
  };

  const fromCall = (call: ts.CallExpression): boolean => {
    const { expression } = call;
    if (ts.isPropertyAccessExpression(expression)) {
      // The body of a response.
      if (expression.name.text === "json" && call.arguments.length === 0) return true;
      const isParse = expression.expression.getText() === "JSON" && expression.name.text === "parse";
      if (isParse || expression.expression.getText() === "JSON") return call.arguments.some(from);
      if (from(expression.expression)) return true;
      // What a promise or a list is turned into.
      if (
        call.arguments.some(
          (argument) => ts.isArrowFunction(argument) && !ts.isBlock(argument.body) && from(argument.body),
        )
      )
        return true;
    }
    if (
      call.arguments.some(
        (argument) => ts.isExpression(argument) && isOfApi(checker.getTypeAtLocation(argument)),
      )
    )
      return true;
    const { body } = (checker.getResolvedSignature(call)?.declaration ?? {}) as { body?: ts.ConciseBody };
    if (!body) return false;
    return ts.isBlock(body) ? returnsOf(body).some(from) : from(body);
  };

  const fromDeclaration = (declaration: ts.Declaration): boolean => {
    if (ts.isVariableDeclaration(declaration)) {
      if (declaration.initializer) return from(declaration.initializer);
      const loop = declaration.parent.parent;
      return ts.isForOfStatement(loop) && from(loop.expression);
    }
    if (ts.isBindingElement(declaration)) {
      const { parent: pattern, propertyName, name } = declaration;
      return !isFree(pattern, propertyName ?? name) && fromDeclaration(pattern.parent as ts.Declaration);
    }
    if (ts.isParameter(declaration)) return fromParameter(declaration);
    return false;
  };

  /** A parameter gets what its function is called with, or what is in the list whose method calls it. */
  const fromParameter = (parameter: ts.ParameterDeclaration): boolean => {
    const { parent: owner } = parameter;
    const { type } = owner as ts.SignatureDeclaration;
    // A guard says itself what it is for.
    if (type && ts.isTypePredicateNode(type) && type.type && isOfApi(checker.getTypeFromTypeNode(type.type)))
      return true;
    if (ts.isCallExpression(owner.parent) && ts.isPropertyAccessExpression(owner.parent.expression)) {
      return from(owner.parent.expression.expression);
    }
    const index = owner.parameters.indexOf(parameter);
    const name = ts.isFunctionDeclaration(owner)
      ? owner.name
      : ts.isVariableDeclaration(owner.parent) && ts.isIdentifier(owner.parent.name)
        ? owner.parent.name
        : undefined;
    if (!name) return false;
    const symbol = checker.getSymbolAtLocation(name);
    return callsIn(owner.getSourceFile(), name.text).some(
      (call) => checker.getSymbolAtLocation(call.expression) === symbol && from(call.arguments[index]),
    );
  };

  return ts.isParameter(value) ? fromParameter(value) : from(value);
}

/** Whether the API has a field of some name anywhere. */
function isNamedIn(api: ReadonlySet<ts.SourceFile>, name: string): boolean {
  return [...api].some((file) => {
    const known = fieldNames.get(file);
    if (known) return known.has(name);
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) names.add(keyText(node.name) ?? "");
      ts.forEachChild(node, visit);
    };
    visit(file);
    fieldNames.set(file, names);
    return names.has(name);
  });
}

const fieldNames = new WeakMap<ts.SourceFile, ReadonlySet<string>>();

function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function callsIn(source: ts.SourceFile, name: string): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name)
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
