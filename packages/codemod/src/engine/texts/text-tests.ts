import { ts } from "ts-morph";
import { constantValue } from "../referents/declarations.ts";
import type { Work } from "../work.ts";
import { renamesInTexts } from "./made-texts.ts";
import { tellTest } from "./tell-texts.ts";
import { verdictOn } from "./text-votes.ts";

/** Something that is asked of a text: `/^done|over$/.test(event.state)`, `event.state.startsWith("do")`. */
interface Test {
  call: ts.CallExpression;
  /** The text of which it is asked. */
  value: ts.Expression;
  holds: (text: string) => boolean;
}

const TESTS = /\.\s*(endsWith|exec|includes|match|replace|replaceAll|search|startsWith|test)\s*\(/;

/** Tells tests of what a value begins with, or looks like, or a key, that do not hold of what the API calls it now. */
export function tellTests(work: Work): void {
  const names = renamesInTexts(work);
  if (names.length === 0) return;
  const tests: Test[] = [];
  const visit = (node: ts.Node): void => {
    const test = ts.isCallExpression(node) ? testIn(work, node) : null;
    if (test) tests.push(test);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(TESTS)) visit(file);
  // Most hold of neither, which needs no types to know.
  const isLost = ({ holds }: Test, from: string, to: string | null) =>
    to !== null && holds(from) && !holds(to);
  const telling = tests.filter((test) => names.some(({ from, to }) => isLost(test, from, to)));
  work.checker.prepareTypes(telling.map(({ value }) => value));
  for (const test of telling) {
    for (const text of new Set(names.map(({ from }) => from))) {
      const verdict = test.holds(text) ? verdictOn(work, test.value, text) : null;
      if (verdict?.text && isLost(test, text, verdict.text))
        tellTest(work, test.call, verdict.renamed, text, verdict.text);
    }
  }
}

function testIn({ checker }: Work, call: ts.CallExpression): Test | null {
  const { expression, arguments: given } = call;
  const [argument] = given;
  if (!ts.isPropertyAccessExpression(expression) || !argument) return null;
  const { expression: receiver, name } = expression;
  // What stands for a part of a value, such as what is between its words, is no name of it.
  if (/^replace(All)?$/.test(name.text) && ts.isStringLiteralLike(argument))
    return { call, value: receiver, holds: (text) => text === argument.text };
  if (given.length > 1) return null;
  const method = METHODS.find((one) => one === name.text);
  if (method && ts.isStringLiteralLike(argument))
    return { call, value: receiver, holds: (text) => text[method](argument.text) };
  if (/^(exec|test)$/.test(name.text)) return ofPattern(call, argument, patternIn(checker, receiver));
  return /^(match|search)$/.test(name.text) ? ofPattern(call, receiver, patternIn(checker, argument)) : null;
}

/** What a text is asked for another one. */
const METHODS = ["endsWith", "includes", "startsWith"] as const;

function ofPattern(call: ts.CallExpression, value: ts.Expression, pattern: RegExp | null): Test | null {
  return pattern && { call, value, holds: (text) => text.search(pattern) !== -1 };
}

/** A pattern that is written out, or that a constant has the name of. */
function patternIn(checker: Work["checker"], node: ts.Expression): RegExp | null {
  if (ts.isIdentifier(node)) {
    const held = constantValue(checker, node);
    return held && !ts.isIdentifier(held) ? patternIn(checker, held) : null;
  }
  const [, source, flags] =
    /^\/(.*)\/(\w*)$/s.exec(ts.isRegularExpressionLiteral(node) ? node.text : "") ?? [];
  try {
    return source === undefined ? null : new RegExp(source, flags);
  } catch {
    // What this runtime does not know of patterns, the consumer's may.
    return null;
  }
}
