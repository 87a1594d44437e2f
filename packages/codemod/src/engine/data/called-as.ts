import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { symbolRead } from "../referents/declarations.ts";
import { isUnknown, partsOf, typeOfProperty } from "../referents/property-lookup.ts";
import { readBy } from "../texts/reads.ts";
import { exportMocked } from "./mocked-modules.ts";
import { isMadeFunction, type MockedResult, toldInChain, typeMocked } from "./mocks.ts";

/**
 * How a function that a test looks at is called: as its type says, as a spy on it was told, or, of a mock that takes
 * anything, as that is asked for which it is given to: `onSave` in `<Form onSave={onSave} />`.
 */
export function signatureOf(
  checker: Checker,
  value: MockedResult["mock"],
  type: ts.Type,
): ts.Signature | undefined {
  if (isMadeFunction(value)) return mockedSignature(checker, value);
  // What a mock that is made there does is what stands there.
  const standing = ts.isCallExpression(value) ? mockedSignature(checker, value) : undefined;
  if (standing) return standing;
  const own = onlySignature(type) ?? spiedSignature(checker, type);
  if (own && !takesAnything(checker, own)) return own;
  return mockedSignature(checker, value) ?? givenSignature(checker, firstTold(value)) ?? own;
}

/** In `load.mockResolvedValueOnce(first).mockResolvedValueOnce(second)`, the mock that all of it is told to. */
function firstTold(value: ts.Expression): ts.Expression {
  const told = toldInChain(value);
  return told ? firstTold(told) : value;
}

/** How that is called which a mock stands for: `load` in `(load as Mock).mockResolvedValue({ … })`. */
function mockedSignature(checker: Checker, mock: MockedResult["mock"]): ts.Signature | undefined {
  const type = typeMocked(checker, mock);
  const called = type && checker.getNonNullableType(type);
  const found = called && (onlySignature(called) ?? spiedSignature(checker, called));
  return found && !takesAnything(checker, found) ? found : undefined;
}

function onlySignature(type: ts.Type): ts.Signature | undefined {
  const [signature, ...others] = type.getCallSignatures();
  return others.length === 0 ? signature : undefined;
}

/** What a spy stands for: mocks of Jest and Vitest say what they call instead. */
function spiedSignature(checker: Checker, type: ts.Type): ts.Signature | undefined {
  const getter = checker.getPropertyOfType(type, "getMockImplementation");
  const got = getter && onlySignature(checker.getTypeOfSymbol(getter))?.getReturnType();
  return got && onlySignature(checker.getNonNullableType(got));
}

/** Whether all that a function takes is `any`: `(...args: any[]) => any`. */
function takesAnything(checker: Checker, signature: ts.Signature): boolean {
  const declared = signature.declaration as ts.SignatureDeclaration | undefined;
  const [parameter, ...others] = signature.getParameters();
  if (!parameter || others.length > 0 || !declared?.parameters.at(-1)?.dotDotDotToken) return false;
  const type = checker.getTypeOfSymbol(parameter);
  return isUnknown(checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type);
}

/** What the places ask for that something is given to: in the same test, or else anywhere in the file, if all agree. */
function givenSignature(checker: Checker, value: ts.Expression): ts.Signature | undefined {
  const name = ts.isPropertyAccessExpression(value) ? value.name : value;
  if (!ts.isIdentifier(name)) return undefined;
  const places = placesGiven(value.getSourceFile()).get(name.text) ?? [];
  const test = ts.findAncestor(value, ts.isFunctionLike);
  const near = places.filter((one) => test && test.pos <= one.pos && one.end <= test.end);
  const declaration = declarationRead(checker, name);
  const asked = (near.length > 0 ? near : places)
    .filter((one) => declaration && declarationRead(checker, one) === declaration)
    .flatMap((one) => askedOf(checker, one) ?? []);
  const found = asked
    .flatMap((type) => partsOf(checker.getNonNullableType(type)))
    .flatMap((part) => onlySignature(part) ?? [])
    .filter((one) => !takesAnything(checker, one));
  const [first] = found;
  // Of what is written in several ways, nobody knows which is meant.
  return found.every(({ declaration: one }) => one === first?.declaration) ? first : undefined;
}

const known = new WeakMap<ts.SourceFile, ReadonlyMap<string, ts.Identifier[]>>();

/** The names that stand in a file where something is given to a function, an object or an element. */
function placesGiven(file: ts.SourceFile): ReadonlyMap<string, ts.Identifier[]> {
  const places = known.get(file);
  if (places) return places;
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isGiven(readBy(node))) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  const grouped = Map.groupBy(found, ({ text }) => text);
  known.set(file, grouped);
  return grouped;
}

function declarationRead(checker: Checker, name: ts.Identifier): ts.Declaration | undefined {
  return symbolRead(checker, name)?.declarations?.[0];
}

function askedOf(checker: Checker, name: ts.Identifier): ts.Type | undefined {
  const value = readBy(name);
  const { parent } = value;
  const replaced = exportMocked(checker, callerOf(value) ?? value);
  if (replaced) return replaced;
  if (!ts.isShorthandPropertyAssignment(parent)) return checker.getContextualType(value);
  const object = checker.getContextualType(parent.parent);
  return object && typeOfProperty(checker, object, name.text);
}

/** In `{ loadOrder: (id) => mockLoad(id) }`, the function that only calls `mockLoad`. */
function callerOf({ parent: call }: ts.Expression): ts.ArrowFunction | undefined {
  const { parent: caller } = call;
  const isOnlyCalled = ts.isCallExpression(call) && ts.isArrowFunction(caller) && caller.body === call;
  return isOnlyCalled ? caller : undefined;
}

/** Whether it is handed on: what `expect` is given is only looked at. */
function isGiven(value: ts.Expression): boolean {
  const { parent } = value;
  if (ts.isCallExpression(parent) && parent.expression === value) return callerOf(value) !== undefined;
  if (ts.isCallExpression(parent)) return parent.expression.getText() !== "expect";
  return (
    ts.isJsxExpression(parent) || ts.isPropertyAssignment(parent) || ts.isShorthandPropertyAssignment(parent)
  );
}
