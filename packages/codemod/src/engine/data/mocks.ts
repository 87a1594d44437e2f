import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { castType } from "../referents/asserted-referent.ts";
import { symbolRead } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { isConstant, isFunctionValue, resultsOf } from "../syntax/nodes-at.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import { exportMocked } from "./mocked-modules.ts";

/** What mocks of Jest, Vitest and Sinon are told to return, and to resolve to. */
export const RETURNED = /^(mockReturnValue|mockReturnValueOnce|returns)$/;
export const RESOLVED = /^(mockResolvedValue|mockResolvedValueOnce|resolves)$/;
/** What they are told to do. */
export const DONE = /^(mockImplementation|mockImplementationOnce|callsFake)$/;

/** What mocks of Jest and Vitest are told in chains. */
const TOLD = /^mock[A-Z]/;

/** How many names a mock is followed through. */
const DEPTH = 12;

/** A mock that is told what to return, or a function that is one, and whether what is said is what a promise of it holds. */
export interface MockedResult {
  mock: ts.Expression | ts.MethodDeclaration;
  isAwaited: boolean;
}

/** The mock that a value is what is returned by: `load` in `load.mockResolvedValue({ … })`. */
export function mockReturning(value: ts.Expression): MockedResult | null {
  const promise = promiseOf(value);
  if (promise) {
    const returning = mockReturning(promise);
    return returning && { ...returning, isAwaited: true };
  }
  const { parent } = value;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    const { name, expression: mock } = parent.expression;
    const isFirst = parent.arguments[0] === value;
    if (isFirst && RETURNED.test(name.text)) return { mock, isAwaited: false };
    return isFirst && RESOLVED.test(name.text) ? { mock, isAwaited: true } : null;
  }
  const made = ts.findAncestor(value, ts.isFunctionLike);
  if (!made || !isMadeFunction(made) || !made.body || !resultsOf(made.body).includes(value)) return null;
  const isAwaited = made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  const { parent: call } = made;
  if (ts.isMethodDeclaration(made) || ts.isPropertyAssignment(call)) return { mock: made, isAwaited };
  if (!ts.isCallExpression(call) || call.arguments[0] !== made) return null;
  if (isMade(call)) return { mock: call, isAwaited };
  const { expression: told } = call;
  return ts.isPropertyAccessExpression(told) && DONE.test(told.name.text)
    ? { mock: told.expression, isAwaited }
    : null;
}

/** Whether a function is written where it is a value, or a method of one. */
export function isMadeFunction(
  node: ts.Node,
): node is ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node);
}

/** The promise that a value is what is held by: `Promise.resolve(value)`, `new Promise((resolve) => resolve(value))`. */
function promiseOf(value: ts.Expression): ts.Expression | null {
  const { parent: call } = value;
  if (!ts.isCallExpression(call) || call.arguments[0] !== value) return null;
  const { expression: called } = call;
  if (called.getText() === "Promise.resolve") return call;
  if (!ts.isIdentifier(called)) return null;
  const executor = ts.findAncestor(call, (node) => isExecutor(node) && isCalled(node.parameters[0], called));
  return executor ? (executor.parent as ts.NewExpression) : null;
}

/** The function that a promise is made with. */
function isExecutor(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  const { parent } = node;
  return isFunctionValue(node) && ts.isNewExpression(parent) && parent.expression.getText() === "Promise";
}

function isCalled(parameter: ts.ParameterDeclaration | undefined, { text }: ts.Identifier): boolean {
  return parameter !== undefined && ts.isIdentifier(parameter.name) && parameter.name.text === text;
}

/** What the function is like that a mock stands for, whatever it is taken for: `load` of `load as Mock`. */
export function typeMocked(checker: Checker, mock: MockedResult["mock"], depth = DEPTH): ts.Type | undefined {
  if (depth === 0) return undefined;
  if (isMadeFunction(mock)) return exportMocked(checker, mock);
  if (ts.isCallExpression(mock)) {
    const told = toldInChain(mock);
    if (told) return typeMocked(checker, told, depth - 1) ?? typeGiven(checker, mock);
    return isMade(mock) ? typeGiven(checker, mock) : undefined;
  }
  if (isOnlyTyping(mock)) return typeOfTyped(checker, mock.expression, depth - 1);
  const name = ts.isPropertyAccessExpression(mock) ? mock.name : mock;
  if (!ts.isIdentifier(name)) return undefined;
  const declaration = symbolRead(checker, name)?.declarations?.[0];
  const isHeld = declaration && (isConstant(declaration) || ts.isPropertyAssignment(declaration));
  return isHeld && declaration.initializer
    ? typeMocked(checker, declaration.initializer, depth - 1)
    : undefined;
}

/** What is told something, and stands for itself then: `load` in `load.mockResolvedValueOnce(first)`. */
export function toldInChain(call: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return undefined;
  const { name, expression: told } = call.expression;
  return TOLD.test(name.text) ? told : undefined;
}

function typeOfTyped(checker: Checker, inner: ts.Expression, depth: number): ts.Type | undefined {
  return isOnlyTyping(inner)
    ? typeOfTyped(checker, inner.expression, depth)
    : (typeMocked(checker, inner, depth) ?? checker.getTypeAtLocation(inner));
}

/** What the place asks for that a mock is made in: `{ load: vi.fn() } as unknown as Client`. */
function typeGiven(checker: Checker, made: ts.CallExpression): ts.Type | undefined {
  const { parent } = made;
  // What is told a mock is told to all that the chain is.
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent))
    return toldInChain(parent.parent) === made ? typeGiven(checker, parent.parent) : undefined;
  if (!ts.isPropertyAssignment(parent) || keyText(parent.name) === null) return undefined;
  return castType(checker, made) ?? exportMocked(checker, made) ?? checker.getContextualType(made);
}

/** `vi.fn()`, `jest.fn()`. */
function isMade({ expression }: ts.CallExpression): boolean {
  return /^(vi|jest|mock)\.fn$/.test(expression.getText());
}
