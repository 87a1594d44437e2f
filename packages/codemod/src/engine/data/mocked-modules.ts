import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { typeOfProperty } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isFunctionValue, resultsOf } from "../syntax/nodes-at.ts";
import { innermost, isOnlyTyping } from "../syntax/value-parts.ts";

/** What tells Vitest, Jest and Bun what to load in the place of a module. */
const MOCKING = /^(vi\.(mock|doMock)|jest\.(mock|doMock|unstable_mockModule)|mock\.module)$/;

/**
 * The type of the export, or of what is in it, that something stands for in what replaces a module:
 * `vi.mock("./orders", () => ({ loadOrder: vi.fn() }))`.
 */
export function exportMocked(checker: Checker, value: ts.Node): ts.Type | undefined {
  const { parent } = value;
  if (isOnlyTyping(parent)) return exportMocked(checker, parent);
  const property = ts.isMethodDeclaration(value) ? value : parent;
  if (!ts.isObjectLiteralElementLike(property) || ts.isSpreadAssignment(property)) return undefined;
  const key = keyText(property.name);
  const owner = moduleMocked(checker, property.parent) ?? exportMocked(checker, property.parent);
  return owner && key !== null ? typeOfProperty(checker, checker.getNonNullableType(owner), key) : undefined;
}

/** All that a module exports which an object stands for. */
function moduleMocked(checker: Checker, object: ts.Node): ts.Type | undefined {
  const factory = ts.findAncestor(object, ts.isFunctionLike);
  const isFactory = factory && isFunctionValue(factory);
  const call = factory?.parent;
  if (!isFactory || !call || !ts.isCallExpression(call) || call.arguments[1] !== factory) return undefined;
  const [named] = call.arguments;
  if (!named || !ts.isStringLiteralLike(named) || !MOCKING.test(call.expression.getText())) return undefined;
  const isResult = resultsOf(factory.body).some((one) => innermost(one) === object);
  const module = isResult ? (moduleImported(checker, named) ?? checker.moduleNamed(named)) : undefined;
  return module && checker.getTypeOfSymbol(module);
}

/** What the same file imports by the same name. */
function moduleImported(checker: Checker, named: ts.StringLiteralLike): ts.Symbol | undefined {
  const imported = named
    .getSourceFile()
    .statements.filter(ts.isImportDeclaration)
    .find(({ moduleSpecifier: one }) => ts.isStringLiteral(one) && one.text === named.text);
  return imported && checker.getSymbolAtLocation(imported.moduleSpecifier);
}
