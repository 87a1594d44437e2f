import { ts } from "ts-morph";
import { elementOf } from "../flows/flow-types.ts";
import { partsOf, typeArgumentsOf } from "../referents/property-lookup.ts";
import type { Work } from "../work.ts";

/** How deep a type is looked into: what is promised, the lists and the `data` in that. */
const DEPTH = 4;

/**
 * Whether what a test is about is of the API: it reads a field of it, or calls something that gives a value of it. Where
 * something is done before each test of a file, any of them will do.
 */
export function meetsApi(work: Work, node: ts.Node): boolean {
  const test = ts.findAncestor(node, isTest) ?? node.getSourceFile();
  const byTest = known.get(work) ?? new Map<ts.Node, boolean>();
  known.set(work, byTest);
  const found = byTest.get(test) ?? meetsIn(work, test);
  byTest.set(test, found);
  return found;
}

const known = new WeakMap<Work, Map<ts.Node, boolean>>();

function meetsIn(work: Work, test: ts.Node): boolean {
  const isIn = (one: ts.Node) =>
    one.getSourceFile() === test.getSourceFile() && test.pos <= one.pos && one.end <= test.end;
  const isRead = work.answers.some(
    ({ question: { occurrence, referent } }) =>
      isIn(occurrence.node) && referent?.declarations.flat().some((one) => work.isOfApi(one)),
  );
  return isRead || callsApi(work, test);
}

/** Whether a call is that of a test: `it("loads", …)`, `test.each(rows)("loads", …)`. */
function isTest(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText());
}

function callsApi(work: Work, test: ts.Node): boolean {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(test);
  work.checker.prepareTypes(calls);
  return calls.some((call) => isOfApi(work, work.checker.getTypeAtLocation(call), 0));
}

function isOfApi(work: Work, type: ts.Type, depth: number): boolean {
  if (depth > DEPTH) return false;
  const { checker } = work;
  return partsOf(type).some((part) => {
    if ((part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return false;
    const properties = checker.getPropertiesOfType(part);
    if (properties.some(({ declarations = [] }) => declarations.some((one) => work.isOfApi(one))))
      return true;
    const data = properties.find(({ name }) => name === "data");
    const element = elementOf(checker, part);
    const inner = [
      ...(element ? [element] : typeArgumentsOf(checker, part)),
      ...(data ? [checker.getTypeOfSymbol(data)] : []),
    ];
    return inner.some((one) => isOfApi(work, one, depth + 1));
  });
}
