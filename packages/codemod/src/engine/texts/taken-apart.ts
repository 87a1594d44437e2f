import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { constantValue } from "../referents/declarations.ts";
import { leavesOf } from "../referents/type-leaves.ts";
import { writtenTypes } from "../referents/written-types.ts";
import { chosenIn, innermost } from "../syntax/value-parts.ts";
import type { Work } from "../work.ts";
import { tellText } from "./tell-texts.ts";
import { originsOf } from "./text-origins.ts";
import { verdictIn, votesOn } from "./text-votes.ts";

/** How many calls and names lead to the text that is taken apart. */
const DEPTH = 4;

/** Methods that leave a part of a text, or give several. */
const APART = /^(replace|replaceAll|slice|split|substr|substring)$/;

/** Where one of them is called. */
const CALLED = /\.(replace(All)?|slice|split|substr(ing)?)\(/;

/**
 * Tells texts that are taken apart, of which a part is taken for a name or a value of the API: `"-startsAt"`, which becomes the
 * `sort` in `sort.slice(1) as keyof Event`. No type says what is in them.
 */
export function tellTakenApart(work: Work): void {
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node)) tellIn(work, node);
    ts.forEachChild(node, visit);
  };
  for (const file of work.sources.matching(CALLED)) if (/\bas\b/.test(file.text)) visit(file);
}

function tellIn(work: Work, { expression, type }: ts.AsExpression): void {
  const whole = takenApart(work, expression, DEPTH);
  if (whole.length === 0) return;
  const asked = partsAsked(type);
  for (const text of whole.flatMap((one) => textsOf(work, one))) {
    const answer = work.answerAt(text);
    if (!answer || answer.renamed || work.edits.has(text)) continue;
    const names = [...work.names].filter((name) => text.text.includes(name));
    const said = names.flatMap((name) => {
      const verdict = verdictIn(asked.flatMap((one) => votesOn(work, one, name).votes));
      return verdict && verdict.text !== null ? [{ name, renamed: verdict.renamed, to: verdict.text }] : [];
    });
    const byName = new Map(said.map(({ name, to }) => [name, to]));
    const now = text.text.replace(namesPattern(byName.keys()), (name) => byName.get(name) ?? name);
    if (said[0] && now !== text.text) tellText(work, text, said[0].renamed, now);
  }
}

/** Names where they stand as a whole: `title` in `-title`, and not in `subtitle`. */
function namesPattern(names: Iterable<string>): RegExp {
  const any = [...names].map(inPattern).join("|") || "(?!)";
  return new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${any})(?![\\p{L}\\p{N}_$])`, "gu");
}

/** The texts of which an expression is a part. */
function takenApart(work: Work, value: ts.Expression, depth: number): ts.Expression[] {
  const node = innermost(value);
  if (depth === 0) return [];
  const on = (one: ts.Expression) => takenApart(work, one, depth - 1);
  const chosen = chosenIn(node);
  if (chosen) return chosen.flatMap(on);
  if (ts.isElementAccessExpression(node)) return on(node.expression);
  if (!ts.isCallExpression(node)) {
    const held = constantValue(work.checker, node);
    return held ? on(held) : [];
  }
  const { expression: called } = node;
  if (!ts.isPropertyAccessExpression(called)) return [];
  const inner = on(called.expression);
  return inner.length === 0 && APART.test(called.name.text) ? [called.expression] : inner;
}

/** What each part is asked to be: the elements of a list or of a tuple. */
function partsAsked(type: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isArrayTypeNode(type)) return [type.elementType];
  return ts.isTupleTypeNode(type) ? type.elements : [type];
}

/** Where the texts are written that something may be. */
function textsOf(work: Work, value: ts.Expression): ts.StringLiteralLike[] {
  const { listed, texts } = originsOf(work, value);
  const types = listed.flatMap(({ from }) =>
    ts.isTypeNode(from) ? [{ type: from }] : writtenTypes(work.checker, from),
  );
  const leaves = types.flatMap((type) => leavesOf(work.checker, type)).map(({ type }) => type);
  return [
    ...texts.map(({ from }) => from),
    ...leaves
      .filter(ts.isLiteralTypeNode)
      .map(({ literal }) => literal)
      .filter(ts.isStringLiteralLike),
  ];
}
