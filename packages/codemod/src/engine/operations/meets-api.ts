import { ts } from "ts-morph";
import { remembered } from "../../remembered.ts";
import { elementOf } from "../flows/flow-types.ts";
import { partsOf, typeArgumentsOf } from "../referents/property-lookup.ts";
import { isPartOf } from "../syntax/nodes-at.ts";
import type { Answer, Work } from "../work.ts";

/** How deep a type is looked into: what is promised, the lists and the `data` in that. */
const DEPTH = 4;

/**
 * The fields of the API that what a test is about has: those that it reads, and those of what it calls gives. Where something
 * is done before each test of a file, those of any of them.
 */
export function fieldsMet(work: Work, node: ts.Node): ReadonlySet<ts.Declaration> {
  const test = testAround(node) ?? node.getSourceFile();
  const byTest = remembered(known, work, () => new Map<ts.Node, ReadonlySet<ts.Declaration>>());
  return remembered(byTest, test, () => metIn(work, test));
}

const known = new WeakMap<Work, Map<ts.Node, ReadonlySet<ts.Declaration>>>();

function metIn(work: Work, test: ts.Node): ReadonlySet<ts.Declaration> {
  const read = answersIn(work, test.getSourceFile()).flatMap(({ question: { occurrence, referent } }) =>
    isPartOf(occurrence.node, test) ? (referent?.declarations.flat() ?? []) : [],
  );
  return new Set([...read, ...fieldsCalled(work, test)].filter((one) => work.isOfApi(one)));
}

const byFile = new WeakMap<Work, Map<ts.SourceFile, Answer[]>>();

/** What was asked in a file. */
function answersIn(work: Work, file: ts.SourceFile): readonly Answer[] {
  const all = remembered(byFile, work, () =>
    Map.groupBy(work.answers, ({ question }) => question.occurrence.node.getSourceFile()),
  );
  return all.get(file) ?? [];
}

/** The test that something is a part of. */
export function testAround(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node, isTest);
}

/** Whether a call is that of a test: `it("loads", …)`, `test.each(rows)("loads", …)`. */
function isTest(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^(it|test)\b/.test(node.expression.getText());
}

function fieldsCalled(work: Work, test: ts.Node): ts.Declaration[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(test);
  work.checker.prepareTypes(calls);
  return calls.flatMap((call) => fieldsIn(work, work.checker.getTypeAtLocation(call), 0));
}

/** The fields that a type has; of what promises, lists or wraps something, those of that, too. */
function fieldsIn(work: Work, type: ts.Type, depth: number): ts.Declaration[] {
  if (depth > DEPTH) return [];
  const { checker } = work;
  return partsOf(type).flatMap((part) => {
    if ((part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return [];
    const properties = checker.getPropertiesOfType(part);
    const own = properties.flatMap(({ declarations = [] }) => declarations);
    if (own.some((one) => work.isOfApi(one))) return own;
    const data = properties.find(({ name }) => name === "data");
    const element = elementOf(checker, part);
    const inner = [
      ...(element ? [element] : typeArgumentsOf(checker, part)),
      ...(data ? [checker.getTypeOfSymbol(data)] : []),
    ];
    return inner.flatMap((one) => fieldsIn(work, one, depth + 1));
  });
}
