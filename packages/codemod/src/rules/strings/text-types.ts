import { ts } from "ts-morph";
import type { Slot } from "../../graph/slots.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { type TextPair, TextPairs } from "../../program/text-pairs.ts";
import { flowingExpressions } from "../../program/value-flows.ts";
import { type Found, resolvingMarked } from "../rule.ts";

/**
 * Literal types of one text of which values of one become values of the other, or are compared with them: `type State =
 * "draft" | "live"` where `save(state)` asks for `Event["state"]`. What names a key must be spelled as the key is.
 */
export const textTypes = resolvingMarked(
  "strings/text-types",
  ["text-type", "text", "literal-key"],
  function* (marks, names) {
    if (names.length === 0) return;
    const { program } = marks;
    const { compiler } = program;
    const pairs = new TextPairs(marks);
    for (const path of program.files.own) {
      const flowing = flowingExpressions(compiler.tree(path));
      compiler.typesAt(flowing);
      for (const node of flowing) {
        const source = compiler.typeAt(node);
        const target = source && compiler.contextualTypeAt(node);
        if (source && target) yield* edgesOf(pairs.of(source, target), node);
      }
    }
    const compared = program.nodesOfKind(isComparison);
    compiler.typesAt(compared.flatMap(({ left, right }) => [left, right]));
    for (const node of compared) {
      const [left, right] = [compiler.typeAt(node.left), compiler.typeAt(node.right)];
      if (left && right) yield* edgesOf(pairs.textsOf(left, right), node);
    }
    const accesses = program.nodesOfKind(isComputed);
    compiler.typesAt(accesses.flatMap((node) => [node.argumentExpression, node.expression]));
    const meetings = new TextMeetings(marks);
    for (const node of accesses) {
      yield* edgesOf(keysRead(marks, node), node);
      yield* openReads(marks, meetings, node);
    }
  },
);

function* edgesOf(pairs: readonly TextPair[], node: ts.Node): Iterable<Found> {
  for (const [from, to] of pairs) {
    const isOfKey = from.kind === "member" || to.kind === "member";
    yield { from, to, certainty: isOfKey ? "certain" : "flow", place: placeOf(node) };
  }
}

function keysRead(marks: Marks, { expression, argumentExpression }: ts.ElementAccessExpression): TextPair[] {
  const { compiler } = marks.program;
  const key = compiler.typeAt(argumentExpression);
  const owner = compiler.typeAt(expression);
  if (!key || !owner) return [];
  return marks.namesIn(key).flatMap((name) => {
    const own = marks.within(key, name, []);
    const others = [...marks.keysIn(owner, name), ...membersOf(marks, owner, name)];
    if (own.some((slot) => others.includes(slot))) return [];
    return own.flatMap((one) => others.map((other): TextPair => [one, other]));
  });
}

/** What names a key of something that may have any is spelled as the keys that this has, wherever it has them from. */
function* openReads(marks: Marks, meetings: TextMeetings, node: ts.ElementAccessExpression): Iterable<Found> {
  const { compiler, files } = marks.program;
  const [key, owner] = [compiler.typeAt(node.argumentExpression), compiler.typeAt(node.expression)];
  if (!key || !owner || !compiler.partsOf(owner).some((part) => compiler.indexTypeOf(part))) return;
  for (const name of marks.namesIn(key)) {
    const met = meetings.withKeys(node.expression, name);
    const own = marks.within(key, name, []).filter(({ place }) => !files.api.has(place.file));
    for (const slot of own)
      for (const meeting of met)
        if (meeting.kind === "other") yield { slot, cause: "foreign" };
        else if (meeting.kind === "declared" && meeting.slot !== slot)
          yield { from: slot, to: meeting.slot, certainty: "certain", place: placeOf(node) };
  }
}

/** The members of a table that is written out in the code: nobody marks these. */
function membersOf({ program }: Marks, owner: Parameters<Marks["keysIn"]>[0], name: string): readonly Slot[] {
  return program.memberSlots(owner, name).filter(({ place }) => !program.files.api.has(place.file));
}

function isComparison(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.EqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsToken
  );
}

function isComputed(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && !ts.isLiteralExpression(node.argumentExpression);
}
