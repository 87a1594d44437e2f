import { ts } from "ts-morph";
import type { Question } from "../ask.ts";
import { comparedParts } from "../data/compared-with.ts";
import { likenessesAt } from "../data/expectations.ts";
import { renameGiven } from "../data/given-fields.ts";
import { tellInlineSnapshots } from "../data/snapshots.ts";
import { elementOf } from "../flows/flow-types.ts";
import { isTold } from "../follow/by-declaration.ts";
import { addressIn, isMoved, isOfHandler } from "../operations/moved-addresses.ts";
import { isOnlySent } from "../operations/only-sent.ts";
import { fieldsNamed } from "../operations/said-by-bodies.ts";
import { renameOfAdded, renameOfSent, valueSent } from "../operations/sent-bodies.ts";
import { renameOfUntyped } from "../operations/untyped-origin.ts";
import { alongPath } from "../referents/along-path.ts";
import { maySay } from "../referents/chosen-parts.ts";
import { declaredName } from "../referents/declared-name.ts";
import { accepts, isListedText, peerOf } from "../referents/expected-texts.ts";
import { isUnknown, partsOf } from "../referents/property-lookup.ts";
import type { Step } from "../referents/steps.ts";
import { saidAlong } from "../referents/type-path.ts";
import type { Renamed } from "../renamed.ts";
import { soughtIn } from "../syntax/comparisons.ts";
import { tellData, tellSent, tellUntyped } from "../tell-reasons.ts";
import type { Answer, Work } from "../work.ts";
import { columnNamed, isOwnId } from "./column-ids.ts";
import { fieldCompared } from "./field-compared.ts";
import { fieldOfError } from "./fields-of-errors.ts";
import { givenForField } from "./given-for-field.ts";
import { renameOfIssue } from "./issue-paths.ts";
import { renameOfKeyRead, renameOfNameRead, typesBesideList } from "./listed-names.ts";
import { namedNow, stepsIn } from "./named-fields.ts";
import { offeredFor } from "./offered-for.ts";
import { renameOfPaired } from "./paired-values.ts";
import { tellPattern } from "./tell-patterns.ts";
import { tellText } from "./tell-texts.ts";
import { saidAlike, typesAround } from "./types-around.ts";
import { argumentsOfCall, keysOf, typesBeside } from "./types-beside.ts";
import { tellValueTwin } from "./value-twins.ts";

/** Tells what no type holds to: values of which nothing is known, and names that are read when the program runs. */
export function tellTheRest(work: Work): void {
  for (const answer of work.answers) {
    const { question } = answer;
    const { node } = question.occurrence;
    if (answer.renamed || work.edits.has(node) || isTold(work, node)) continue;
    if (question.untyped) {
      // Of what may be anything, nobody knows how it was put together.
      const isOfAnything = isUnknown(work.checker.getTypeAtLocation(question.untyped));
      const named = isOfAnything ? undefined : fieldOfError(work, question);
      const found = named ?? renameOfUntyped(work, question.untyped, [node.text]);
      const renamed = found && fieldCompared(work, node, found);
      if (!renamed) continue;
      if (named || (question.role === "text" && ts.isStringLiteralLike(node)))
        tellText(work, node, renamed, renamed.to);
      else tellUntyped(work, question, renamed);
    } else if (question.role === "text" && ts.isStringLiteralLike(node)) tellStringUse(work, node, question);
    else if (question.own) tellUntypedData(work, answer);
  }
  tellInlineSnapshots(work);
}

/** A text that names a field of a value beside it, or is compared with the keys of one. */
function tellStringUse(work: Work, node: ts.StringLiteralLike, question: Question): void {
  const { names } = question.occurrence;
  const moved = names.flatMap((name) => work.renamesOf(name)).filter(({ kind }) => kind === "operation");
  if (moved.length > 0) {
    const isTyped = ts.isLiteralTypeNode(node.parent) || accepts(work.checker, node, node.text) === true;
    if (!isTyped) tellPath(work, node, moved);
    return;
  }
  if (declaredName(work, node, node.text) === "kept") {
    // A list of one's own keeps its names, which may be those of fields where they are read; a path leads over fields.
    const types = stepsIn(node.text).length > 1 ? typesBeside(work, node) : [];
    tellNamed(work, node, names, [...typesBesideList(work, node), ...types]);
    return;
  }
  if (tellValueTwin(work, node)) return;
  const offered = offeredFor(work, node);
  if (offered) {
    tellText(work, node, offered.renamed, offered.text);
    return;
  }
  const isOpen = work.isValue(node.text) && !isListedText(work.checker, node);
  const sent = renameOfAdded(work, node) ?? (isOpen ? valueSent(work, node) : null);
  if (sent) {
    tellSent(work, node, sent);
    return;
  }
  const asked = isOpen
    ? (valueOfUntyped(work, node) ?? renameOfPaired(work, node) ?? givenForField(work, node))
    : null;
  if (asked) {
    tellText(work, node, asked, asked.to);
    return;
  }
  if (isOwnId(node)) return;
  const sought = (work.tables.of(question)?.lookups ?? []).flatMap((key) => keysOf(work, key));
  const beside = [...typesBeside(work, node), ...typesBesideList(work, node)];
  if (tellNamed(work, node, names, [...sought, ...beside, ...typesMeant(work, node)])) return;
  const named =
    columnNamed(work, node) ??
    renameOfIssue(work, node) ??
    fieldOfError(work, question) ??
    renameOfNameRead(work, node);
  if (named) tellText(work, node, named, named.to);
}

/** Tells a text that names a field of one of some types; false if it names none. */
function tellNamed(
  work: Work,
  node: ts.StringLiteralLike,
  names: readonly string[],
  types: readonly ts.Type[],
): boolean {
  for (const type of types) {
    const now = namedNow(work, node, names, type);
    if (!now) continue;
    const [first, ...others] = saidAlike(node).filter((one) => !work.edits.has(one.text));
    tellText(
      work,
      first?.text ?? node,
      now.renamed,
      now.text,
      others.map(({ name }) => name),
    );
    return true;
  }
  return false;
}

/** The types of values around a text, unless one of them keeps what it names, or types know what it may be. */
function typesMeant(work: Work, node: ts.StringLiteralLike): ts.Type[] {
  const types = typesAround(work, node);
  const path = stepsIn(node.text);
  if (types.length > 0 && path.length === 1 && isListedText(work.checker, node)) return [];
  const isKept = (type: ts.Type) => saidAlong(work, type, path) === "kept" && !alongPath(work, type, path, 0);
  return types.some(isKept) ? [] : types;
}

/** What a text is called now that is sought in a value of which nothing is known, if that plausibly comes from the API. */
function valueOfUntyped(work: Work, node: ts.StringLiteralLike): Renamed | null {
  const value = peerOf(node) ?? soughtIn(node.parent);
  if (!value) return likenedToUntyped(work, node, [{ value: node.text }]);
  return isUnknown(work.checker.getTypeAtLocation(value))
    ? renameOfUntyped(work, value, [{ value: node.text }], () => null)
    : null;
}

/** The same of what a test expects of such a value, or what is in that. */
function likenedToUntyped(work: Work, node: ts.Expression, steps: readonly Step[]): Renamed | null {
  const [like] = likenessesAt(work.checker, node);
  const type = like && work.checker.getTypeAtLocation(like.of);
  return type && isUnknown(elementOf(work.checker, type) ?? type)
    ? renameOfUntyped(work, like.of, [...like.path, ...steps], () => null)
    : null;
}

/** A path of the API in a text: an address, or a key of a cache. */
function tellPath(work: Work, node: ts.StringLiteralLike, renames: readonly Renamed[]): void {
  const now = isOfHandler(work, node) ? null : addressIn(work, node, renames.filter(isMoved));
  if (now) tellText(work, node, now.renamed, now.text);
}

/** Data that is sent to the API, or stands for what it sends, in a place that takes anything. */
function tellUntypedData(work: Work, { question: { own, occurrence, referent } }: Answer): void {
  const { node } = occurrence;
  const column = columnNamed(work, node);
  if (column) {
    tellText(work, node, column, column.to);
    return;
  }
  const literal = own?.parent;
  const isLiteral = literal && ts.isObjectLiteralExpression(literal);
  const named = isLiteral && renameOfKeyRead(work, literal, node.text);
  if (named) {
    tellText(work, node, named, named.to);
    return;
  }
  // What it is called elsewhere, in a type of one's own or in `new URLSearchParams` itself, says nothing of where it goes.
  const asked = referent?.declarations.flat() ?? [];
  const isOpen = !asked.some((one) => work.isOfApi(one));
  const sent = isLiteral && isOpen && renameOfSent(work, literal, node.text);
  // Where a type of one's own is known to meet the API, it is mapped or told there.
  if (sent && !work.twins.meetings.some(({ twin }) => asked.includes(twin))) {
    tellSent(work, node, sent);
    return;
  }
  const copied = own && renameGiven(work, own, node.text);
  if (copied && copied.to !== null) {
    tellMeant(work, node, copied, copied.to);
    return;
  }
  const liked = isLiteral && likenedToUntyped(work, literal, [node.text]);
  if (liked && liked.to !== null) {
    tellMeant(work, node, liked, liked.to);
    return;
  }
  const [renamed] = fieldsNamed(work, node.text);
  if (!own || !literal || !renamed || renamed.to === null) return;
  if (tellPattern(work, own, renamed)) return;
  if (!ts.isObjectLiteralExpression(literal) || !ts.isCallExpression(literal.parent)) return;
  const { expression } = literal.parent;
  const compared = comparedParts(work.checker, literal);
  const beside = ts.isPropertyAccessExpression(expression)
    ? argumentsOfCall(work.checker, firstCall(expression.expression))
    : [];
  const matched = beside
    .flatMap((argument) => partsOf(work.checker.getTypeAtLocation(argument)))
    .filter((part) => maySay(work.checker, literal, part));
  const types = compared.length > 0 ? compared : matched;
  if (types.some((type) => alongPath(work, type, [node.text], 0))) tellData(work, node, renamed, renamed.to);
}

/** In `match(event).with({ … }, …).with`, `match(event)`, which says of what all patterns are. */
function firstCall(expression: ts.Expression): ts.Expression {
  const called = ts.isCallExpression(expression) ? expression.expression : null;
  const before = called && ts.isPropertyAccessExpression(called) ? called.expression : null;
  return before && ts.isCallExpression(before) ? firstCall(before) : expression;
}

/** Tells what stands for something of the API: what is sent to it, if nothing that comes back has such a field. */
function tellMeant(work: Work, node: ts.Node, renamed: Renamed, to: string): void {
  if (isOnlySent(work.apiFiles, renamed)) tellSent(work, node, renamed);
  else tellData(work, node, renamed, to);
}
