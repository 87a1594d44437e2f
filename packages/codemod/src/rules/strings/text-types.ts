import { ts } from "ts-morph";
import type { Type } from "../../compiler/compiler.ts";
import type { Certainty } from "../../graph/edges.ts";
import { isOwnPin } from "../../graph/policy.ts";
import type { Slot } from "../../graph/slots.ts";
import { isEquality } from "../../program/equality.ts";
import type { Marks } from "../../program/marks.ts";
import { placeOf } from "../../program/place.ts";
import type { Program } from "../../program/program.ts";
import { TextMeetings } from "../../program/text-meetings.ts";
import { DEPTH, type TextPair, TextPairs } from "../../program/text-pairs.ts";
import { type Found, resolvingMarked } from "../rule.ts";

/**
 * Two literal types with the same string, where values of one become values of the other or are compared with them.
 *
 * @example
 * type Phase = "draft" | "live";
 * const phase: Phase = event.state;
 *
 * @remarks Not seen: a type that is any string, `const phase: string = event.state`.
 */
export const textTypes = resolvingMarked(
  "strings/text-types",
  ["text-type", "text", "literal-key"],
  function* (marks, names) {
    if (names.length === 0) return;
    const { program } = marks;
    const { compiler } = program;
    const pairs = new TextPairs(marks);
    for (const node of marks.withText(({ flowing }) => flowing, DEPTH)) {
      const source = compiler.typeAt(node);
      const target = source && compiler.contextualTypeAt(node);
      if (source && target) yield* edgesOf(marks, pairs.of(source, target), node);
    }
    const asserted = marks.withText(assertedIn, DEPTH);
    for (const { parent: node } of asserted) {
      if (!ts.isAssertionExpression(node)) continue;
      const [source, target] = [compiler.typeAt(node.expression), compiler.typeAt(node)];
      if (source && target) yield* edgesOf(marks, pairs.of(source, target), node);
    }
    const compared = new Set(marks.withText(comparedIn, 0).map(({ parent }) => parent));
    for (const node of compared) {
      if (!isEquality(node)) continue;
      const [left, right] = [compiler.typeAt(node.left), compiler.typeAt(node.right)];
      if (!left || !right) continue;
      yield* edgesOf(marks, pairs.textsOf(left, right), node);
      for (const type of [left, right]) yield* conflictsIn(marks, type);
    }
    const meetings = new TextMeetings(marks);
    const keys = new Set<Slot>();
    for (const { parent: node } of marks.withText(keysReadIn, 0)) {
      if (!isComputed(node)) continue;
      const read = keysRead(marks, node.argumentExpression, node.expression);
      for (const slot of read.flat()) if (isOwnPin(program.pinOf(slot))) keys.add(slot);
      yield* edgesOf(marks, read, node);
      yield* openReads(marks, meetings, node);
    }
    if (keys.size > 0) yield* keysGiven(marks, meetings, keys);
    for (const { key, copied } of program.nodesOfKind(ts.isComputedPropertyName).flatMap(keysWritten))
      for (const [from, to] of keysRead(marks, key, copied))
        yield { from, to, certainty: "flow", place: placeOf(key) };
  },
);

/** A key that is computed where an object is copied: `{ ...event, [key]: value }`. */
function keysWritten({ expression: key, parent }: ts.ComputedPropertyName) {
  const literal = parent.parent;
  if (!ts.isObjectLiteralExpression(literal) || ts.isLiteralExpression(key)) return [];
  return literal.properties.filter(ts.isSpreadAssignment).map(({ expression: copied }) => ({ key, copied }));
}

function assertedIn(program: Program): ts.Expression[] {
  return program.nodesOfKind(ts.isAssertionExpression).map(({ expression }) => expression);
}

function comparedIn(program: Program): ts.Expression[] {
  return program.nodesOfKind(isEquality).flatMap(({ left, right }) => [left, right]);
}

function keysReadIn(program: Program): ts.Expression[] {
  return program.nodesOfKind(isComputed).map(({ argumentExpression }) => argumentExpression);
}

function* edgesOf(marks: Marks, pairs: readonly TextPair[], node: ts.Node): Iterable<Found> {
  for (const [from, to] of pairs) {
    yield { from, to, certainty: certaintyOf(marks, [from, to], node), place: placeOf(node) };
  }
}

/** The texts of a type that would become another one of the same type. */
function* conflictsIn(marks: Marks, type: Type): Iterable<Found> {
  const { compiler, files, names, newNames } = marks.program;
  const texts = new Set(compiler.partsOf(type).map((part) => compiler.textOf(part)));
  for (const text of marks.namesIn(type)) {
    const taken = [...(newNames.get(text) ?? [])].filter((name) => texts.has(name) && !names.has(name));
    for (const slot of taken.length > 0 ? marks.within(type, text, []) : [])
      for (const name of files.api.has(slot.place.file) ? [] : taken)
        yield { slot, name, by: null, place: slot.place };
  }
}

function certaintyOf(marks: Marks, pair: TextPair, node: ts.Node): Certainty {
  const constants = pair.filter((slot) => marks.isConstant(slot));
  const key = pair.find(({ kind }) => kind === "member");
  // Other values may have a key of the consumer's own type, too.
  if (constants.length === 0) return key && !isOwnPin(marks.program.pinOf(key)) ? "certain" : "flow";
  // A constant is a value, which may go elsewhere, too; what checks values is compared with some of others.
  const isGiven = constants.some((slot) => marks.isGiven(slot));
  return isGiven && isEquality(node) ? "convention" : "inferred";
}

function keysRead(marks: Marks, named: ts.Expression, object: ts.Expression): TextPair[] {
  const { compiler } = marks.program;
  const [read, owner] = [compiler.typeAt(named), compiler.typeAt(object)];
  const key = read && declaredType(marks, named, read);
  if (!read || !key || !owner) return [];
  const texts = compiler.partsOf(read).map((part) => compiler.textOf(part));
  const names = marks.namesIn(key).filter((name) => texts.includes(name));
  return names.flatMap((name) => {
    const own = marks.within(key, name, []);
    const others = [...marks.keysIn(owner, name), ...membersOf(marks, owner, name)];
    if (own.some((slot) => others.includes(slot))) return [];
    return own.flatMap((one) => others.map((other): TextPair => [one, other]));
  });
}

/** The type of a value before a test left one text of it, which has no mark any more. */
function declaredType({ program }: Marks, value: ts.Expression, read: Type): Type | null {
  const [declared] = ts.isIdentifier(value) ? program.values.references.declarationsOf(value) : [];
  const isNarrowed = declared && program.compiler.textOf(read) !== null;
  const { name } = (declared ?? {}) as Partial<ts.NamedDeclaration>;
  return isNarrowed && name ? program.compiler.typeAt(name) : read;
}

/** A text that names a key of a value with any keys is spelled as the keys of that value, wherever it has them from. */
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
        else if (meeting.kind === "declared" && meeting.slot !== slot) {
          const { slot: to, certainty } = meeting;
          // A declared list of keys says that it names them; a list that is only written may be of other names.
          if (certainty === "convention" && marks.isConstant(slot))
            yield { from: slot, to, certainty, place: placeOf(node) };
          else yield* edgesOf(marks, [[slot, to]], node);
        }
  }
}

/** Keys in types of the consumer's own that code gives to a function of others, too: `params.get(field)`. There they may name anything. */
function* keysGiven(marks: Marks, meetings: TextMeetings, keys: ReadonlySet<Slot>): Iterable<Found> {
  const { program } = marks;
  for (const node of marks.withText(givenIn, 0))
    for (const name of marks.namesIn(program.compiler.typeAt(node) as Type)) {
      const own = marks.at(node, name).filter((slot) => keys.has(slot));
      if (own.length === 0 || !meetings.isReadByOthers(node, name)) continue;
      const given = program.slotAt("text", node);
      yield { slot: given, cause: "foreign" };
      for (const from of own) yield { from, to: given, certainty: "inferred", place: placeOf(node) };
    }
}

function givenIn(program: Program): ts.Expression[] {
  return program.nodesOfKind(ts.isCallExpression).flatMap((call) => [...call.arguments]);
}

/** The members of a table that is written out in the code: nobody marks these. */
function membersOf({ program }: Marks, owner: Parameters<Marks["keysIn"]>[0], name: string): readonly Slot[] {
  return program.memberSlots(owner, name).filter(({ place }) => !program.files.api.has(place.file));
}

function isComputed(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && !ts.isLiteralExpression(node.argumentExpression);
}
