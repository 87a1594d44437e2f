import { ts } from "ts-morph";
import type { Checker } from "../checker/checker.ts";
import { partsOf, symbolRead, typeOfProperty } from "./property-lookup.ts";
import { isUnknown } from "./read-referent.ts";

/**
 * How a function that a test looks at is called: as its type says, as a spy on it was told, or, of a mock that takes
 * anything, as that is asked for which it is given to: `onSave` in `<Form onSave={onSave} />`.
 */
export function signatureOf(checker: Checker, value: ts.Expression, type: ts.Type): ts.Signature | undefined {
  const own = onlySignature(type) ?? spiedSignature(checker, type);
  return own && !takesAnything(checker, own) ? own : (givenSignature(checker, value) ?? own);
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

/** What the places ask for that something is given to, in the same file. */
function givenSignature(checker: Checker, value: ts.Expression): ts.Signature | undefined {
  const declaration = ts.isIdentifier(value) ? declarationRead(checker, value) : undefined;
  if (!declaration || !ts.isIdentifier(value)) return undefined;
  const found: ts.Signature[] = [];
  const visit = (node: ts.Node): void => {
    const isOne = ts.isIdentifier(node) && node.text === value.text && node !== value && isGiven(node);
    if (isOne && declarationRead(checker, node) === declaration) {
      const asked = askedOf(checker, node);
      const parts = asked ? partsOf(checker.getNonNullableType(asked)) : [];
      const signatures = parts.flatMap((part) => onlySignature(part) ?? []);
      found.push(...signatures.filter((one) => !takesAnything(checker, one)));
    }
    ts.forEachChild(node, visit);
  };
  visit(value.getSourceFile());
  return found[0];
}

function declarationRead(checker: Checker, name: ts.Identifier): ts.Declaration | undefined {
  return symbolRead(checker, name)?.declarations?.[0];
}

function askedOf(checker: Checker, name: ts.Identifier): ts.Type | undefined {
  const { parent } = name;
  if (!ts.isShorthandPropertyAssignment(parent)) return checker.getContextualType(name);
  const object = checker.getContextualType(parent.parent);
  return object && typeOfProperty(checker, object, name.text);
}

/** Whether a name stands where something is given to a function, an object or an element. */
function isGiven({ parent }: ts.Identifier): boolean {
  return (
    ts.isCallExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent)
  );
}
