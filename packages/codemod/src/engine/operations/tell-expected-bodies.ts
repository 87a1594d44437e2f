import { ts } from "ts-morph";
import { dataIn } from "../data/data-in.ts";
import { constantValue } from "../referents/declarations.ts";
import { declaredAs } from "../referents/declared-name.ts";
import type { Renamed } from "../renamed.ts";
import { tellSent } from "../tell-reasons.ts";
import type { Work } from "../work.ts";
import { isKnownType } from "./likely-answers.ts";
import { eachOnce, operationsOf, requestBodiesOf } from "./operations.ts";
import { SENT } from "./stubbed-requests.ts";

/** How many names lead from what is expected to what was sent. */
const DEPTH = 4;

/**
 * Tells what a test expects of a body that was sent, whichever request that was, if the API takes one that has all of its
 * fields: `expect(JSON.parse(fetchMock.mock.calls[0][1].body)).toEqual({ startsAt })`.
 */
export function tellExpectedBodies(work: Work): void {
  const expected: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isCallExpression(node) ? bodyExpected(work, node) : null;
    if (body) expected.push(body);
    ts.forEachChild(node, visit);
  };
  const files = work.sources.matching(SENT);
  for (const file of files) if (work.reached.has(file.fileName)) visit(file);
  if (expected.length === 0) return;
  work.checker.prepareTypes(expected);
  const bodies = eachOnce(operationsOf(work.apiFiles).flatMap(requestBodiesOf));
  for (const body of expected) tellBody(work, body, bodies);
}

/** In `expect(sent).toEqual({ … })`, what a body that was sent is to be. */
function bodyExpected(
  work: Work,
  { expression: called, arguments: given }: ts.CallExpression,
): ts.Expression | null {
  if (
    !ts.isPropertyAccessExpression(called) ||
    !/^(toEqual|toMatchObject|toStrictEqual)$/.test(called.name.text)
  )
    return null;
  const { expression: expect } = called;
  const [of] =
    ts.isCallExpression(expect) && expect.expression.getText() === "expect" ? expect.arguments : [];
  const [body] = given;
  return of && body && ts.isObjectLiteralExpression(body) && isSent(work, of, DEPTH) ? body : null;
}

/** Whether something is read of what was sent, also by names that it was given. */
function isSent(work: Work, value: ts.Expression, depth: number): boolean {
  if (SENT.test(value.getText())) return true;
  let root = value;
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isElementAccessExpression(root) ||
    ts.isNonNullExpression(root)
  )
    root = root.expression;
  const held = constantValue(work.checker, root);
  return held !== undefined && depth > 0 && isSent(work, held, depth - 1);
}

function tellBody(work: Work, body: ts.Expression, bodies: readonly ts.TypeNode[]): void {
  const { checker } = work;
  const from = checker.getTypeAtLocation(body);
  const fitting = bodies.filter((type) => isKnownType(checker, from, checker.getTypeFromTypeNode(type)));
  const said = new Map<ts.Node, (Renamed | undefined)[]>();
  const add = (node: ts.Node, renamed: Renamed | undefined) =>
    said.set(node, [...(said.get(node) ?? []), renamed]);
  for (const type of fitting) {
    const { keys, texts } = dataIn(work, body, [{ type }]);
    for (const { node, declarations } of keys) add(node, work.renameAmong(declarations));
    for (const { node, types } of texts) {
      const renamed = declaredAs(work, types, node.text);
      if (renamed !== null) add(node, renamed === "kept" ? undefined : renamed);
    }
  }
  for (const [node, renames] of said) {
    const [first] = renames;
    if (first && renames.every((one) => one?.to === first.to)) tellSent(work, node, first);
  }
}
