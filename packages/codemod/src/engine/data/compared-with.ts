import { ts } from "ts-morph";
import type { Checker } from "../../checker/checker.ts";
import { isWrittenOut } from "../flows/flow-places.ts";
import { entryOf, isPromise, isRuledOut } from "../flows/flow-types.ts";
import { hasAll, maySay } from "../referents/chosen-parts.ts";
import { isUnknown, partsOf, typeArgumentsOf, typeOfProperty } from "../referents/property-lookup.ts";
import { keyText } from "../syntax/keys.ts";
import { isOnlyTyping } from "../syntax/value-parts.ts";
import { signatureOf } from "./called-as.ts";
import { askedByMatcher, expectedAt, isAlike, isContaining } from "./expectations.ts";
import { typeMatched } from "./matched-with.ts";
import { exportMocked } from "./mocked-modules.ts";
import { type MockedResult, mockReturning } from "./mocks.ts";
import { typeSpied } from "./spied-arguments.ts";

/** What an expression in a test, or a pattern, is to be like. */
interface Likeness {
  type: ts.Type;
  /** Whether the value may have more than what it is compared with. */
  isPartial: boolean;
}

/** The type of the value that an expression in a test is to be like, followed along its keys and elements. */
export function comparedWith(checker: Checker, node: ts.Expression): ts.Type | undefined {
  return likenessOf(checker, node)?.type;
}

function likenessOf(checker: Checker, node: ts.Expression): Likeness | null {
  const { parent } = node;
  const isPassed = isOnlyTyping(parent) || (ts.isConditionalExpression(parent) && parent.condition !== node);
  if (isPassed) return likenessOf(checker, parent);
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    const replaced = exportMocked(checker, node);
    if (replaced) return { type: checker.getNonNullableType(replaced), isPartial: true };
    const outer = likenessOf(checker, parent.parent);
    const key = keyText(parent.name);
    const holder = outer && checker.getNonNullableType(outer.type);
    const type =
      holder && key !== null ? (typeOfProperty(checker, holder, key) ?? entryOf(checker, holder)) : undefined;
    return outer && type ? { ...outer, type: checker.getNonNullableType(type) } : null;
  }
  if (ts.isArrayLiteralExpression(parent)) {
    const outer = likenessOf(checker, parent);
    const held = outer && checker.getIndexTypeOfType(outer.type, ts.IndexKind.Number);
    const type = held && !isUnknown(held) ? held : argumentExpected(checker, parent, node);
    return type ? { isPartial: false, ...outer, type } : null;
  }
  const mocked = mockReturning(node);
  // Who waits for what is no promise gets it all the same.
  const isHeld = mocked?.isAwaited || isWrittenOut(node);
  const type = mocked && resultMocked(checker, { ...mocked, isAwaited: isHeld });
  if (type) return { type, isPartial: true };
  if (!ts.isCallExpression(parent)) return null;
  if (isContaining(parent)) {
    const outer = likenessOf(checker, parent);
    return outer && { ...outer, isPartial: true };
  }
  const matched = typeMatched(checker, parent, node);
  if (matched && !isUnknown(matched)) return { type: checker.getNonNullableType(matched), isPartial: true };
  const expectation = expectedAt(checker, node);
  const asked = expectation && askedByMatcher(checker, expectation, expectation.index);
  return asked ? { type: asked, isPartial: expectation?.matcher === "toMatchObject" } : null;
}

/** One of the arguments that a spy is expected to have been called with: in `expect(spy.mock.calls[0]).toEqual([{ … }])`, the first. */
function argumentExpected(
  checker: Checker,
  list: ts.ArrayLiteralExpression,
  node: ts.Expression,
): ts.Type | undefined {
  const expectation = expectedAt(checker, list);
  const index = String(list.elements.indexOf(node));
  return expectation?.index === 0 && isAlike(expectation.matcher)
    ? typeSpied(checker, expectation.of, [index])
    : undefined;
}

/** What that returns which a mock stands for, or what a promise of it holds. */
function resultMocked(checker: Checker, { mock, isAwaited }: MockedResult): ts.Type | undefined {
  const result = signatureOf(checker, mock, checker.getTypeAtLocation(mock))?.getReturnType();
  const held =
    result && isAwaited && isPromise(checker, result) ? typeArgumentsOf(checker, result)[0] : result;
  return held && !isUnknown(held) ? checker.getNonNullableType(held) : undefined;
}

/**
 * What an object in a test is to be like: of several things that the value can be, those that have all of its keys, and its
 * texts.
 */
export function comparedParts(checker: Checker, literal: ts.ObjectLiteralExpression): ts.Type[] {
  const like = likenessOf(checker, literal);
  const parts = like ? partsOf(like.type) : [];
  if (parts.length < 2) return parts;
  const keys = literal.properties.map(({ name }) => keyText(name)).filter((key) => key !== null);
  const own = checker.getTypeAtLocation(literal);
  const isLike = (part: ts.Type) =>
    keys.every((key) => checker.getPropertyOfType(checker.getApparentType(part), key)) &&
    maySay(checker, literal, part) &&
    !isRuledOut(checker, own, part);
  const alike = parts.filter(isLike);
  const whole = like?.isPartial ? [] : alike.filter((part) => hasAll(checker, own, part));
  return [whole, alike].find((some) => some.length > 0) ?? parts;
}
