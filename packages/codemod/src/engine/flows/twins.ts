import { ts } from "ts-morph";
import { inPattern } from "../../in-pattern.ts";
import { textOfType } from "../../types/type-nodes.ts";
import { mappingOf, suggestedMapping } from "../copies/map-places.ts";
import { hasFieldOf } from "../copies/map-spreads.ts";
import { isInferred } from "../referents/declarations.ts";
import { keyText } from "../syntax/keys.ts";
import { isPartOf, someChild } from "../syntax/nodes-at.ts";
import { placeText } from "../unions/tell.ts";
import type { PlannedAttention, Renamed, Work } from "../work.ts";

/** A place where a value of the API becomes one of a type that mirrors it, or the other way round. */
export interface Meeting {
  place: ts.Expression;
  /** The field that keeps its name. */
  twin: ts.NamedDeclaration;
  /** The field of the API that it mirrors. */
  renamed: Renamed;
  /** Whether the value comes from the API. */
  isRead: boolean;
  /** Whether what the value becomes need not have the field. */
  isOptional: boolean;
  /** Whether no type says that they meet, so that neither follows the other. */
  isUnsaid?: boolean;
}

/** A text that says a value of an enum again, or the name of a field. */
interface MirroredText {
  node: ts.StringLiteralLike;
  renamed: Renamed;
  /** Whether it is compared with the API somewhere, so that an error elsewhere has nothing to do with it. */
  isCompared?: boolean;
  /** Whether it is one of a few that are said again, as anybody may, so that it is told only where both meet. */
  isPart?: boolean;
}

/** Types that mirror those of the API: where both meet, and the texts that such a type says again. */
export interface Twins {
  meetings: Meeting[];
  values: MirroredText[];
}

/** A type error, as far as it matters here. */
export interface Mismatch {
  file: ts.SourceFile;
  start: number;
  code: number;
  message: string;
}

/** "Property does not exist": of one type alone, so that no two of them meet. */
const LONELY = new Set([2339, 2551, 2568]);

/**
 * Tells of types that mirror one of the API: at each error that comes of both meeting, and once of each field that
 * meets the API without an error anywhere, where a value is lost in silence.
 *
 * @param errors Those that the new types bring; null if nobody looked.
 */
export function tellTwins(
  work: Work,
  { meetings: all, values }: Twins,
  errors: readonly Mismatch[] | null,
): PlannedAttention[] {
  const told = new Set<ts.Node>();
  const places = new Set<ts.Node>();
  const known = new Set<string>();
  const explained = (errors ?? []).flatMap((error) => {
    const meetings = meetingsAt(all, error);
    const union = meetings.length > 0 ? [] : unionIn(values, error);
    for (const one of [...meetings.map(({ twin }) => twin), ...union.map(({ node }) => node)]) told.add(one);
    for (const { place } of meetings) places.add(place);
    const attention =
      meetings.length > 0
        ? tellMeetings(work, meetings, true)
        : union.length > 0
          ? tellValues(work, union)
          : undefined;
    // What is said of a line of code once is enough.
    const { line } = error.file.getLineAndCharacterOfPosition(error.start);
    const key = `${error.file.fileName} ${line} ${attention?.message}`;
    if (!attention || known.has(key)) return [];
    known.add(key);
    return [{ ...attention, file: error.file, position: error.start }];
  });
  const isOwn = ({ twin }: Meeting) => work.ownerOf(twin) !== undefined;
  const silent = innermost(all).filter(
    (one) => (!told.has(one.twin) || !isOwn(one)) && !isUnchecked(one.place) && !hasBoth(one),
  );
  // A type of the consumer's own can follow, and is told once; each place where it is another one has to be mapped.
  const own = silent.filter(isOwn);
  const others = silent.filter((one) => !isOwn(one) && !places.has(one.place));
  const byPlace = Map.groupBy([...(errors ? firsts(own) : own), ...others], ({ place }) => place);
  const unions = Map.groupBy(
    values.filter(({ node, isPart }) => !told.has(node) && !isPart),
    ({ node }) => node.parent.parent,
  );
  return [
    ...explained,
    ...[...byPlace.values()].map((meetings) => tellMeetings(work, meetings, errors === null)),
    ...[...unions.values()].map((one) => tellValues(work, one)),
  ];
}

/** Whether what is said of a line is not listened to: it does not fit anyway. */
function isUnchecked(place: ts.Node): boolean {
  const { text } = place.getSourceFile();
  const lines = text.slice(0, place.getStart()).split("\n");
  return /@ts-(expect-error|ignore)\b/.test(lines.at(-2) ?? "");
}

/** Whether what is given has the field by the other name already: `{ ...row, startAt: row.startsAt }`. */
function hasBoth({ place, renamed }: Meeting): boolean {
  if (ts.isSpreadAssignment(place.parent) && hasFieldOf(place.parent, renamed.to)) return true;
  const visit = (node: ts.Node): boolean => {
    const isCopy = ts.isObjectLiteralExpression(node) && node.properties.some(ts.isSpreadAssignment);
    if (isCopy && node.properties.some(({ name }) => name && keyText(name) === renamed.to)) return true;
    return someChild(node, visit);
  };
  return visit(place);
}

/** What meets where an error is, if the error is about that. */
function meetingsAt(meetings: readonly Meeting[], { file, start, code, message }: Mismatch): Meeting[] {
  if (LONELY.has(code)) return [];
  const isSaid = ({ renamed }: Meeting) =>
    [renamed.from, renamed.to].some((name) => name !== null && message.includes(name));
  const found = meetings
    .filter(({ place }) => place.getSourceFile() === file)
    .map((meeting) => ({ meeting, holder: holderOf(meeting.place, start) }))
    .filter(({ meeting, holder }) => holder !== null && isSaid(meeting))
    .sort(
      (a, b) =>
        lengthOf(a.holder) - lengthOf(b.holder) || lengthOf(a.meeting.place) - lengthOf(b.meeting.place),
    );
  const [first] = found;
  if (!first) return [];
  const here = meetings.filter(({ place }) => place === first.meeting.place);
  return [...new Map(here.map((meeting) => [meeting.twin, meeting])).values()];
}

/** What says that a value is given to something: the place itself, or what the compiler names when it complains. */
function holderOf(place: ts.Expression, position: number): ts.Node | null {
  const contains = (node: ts.Node) => node.getStart() <= position && position < node.end;
  for (let node: ts.Node = place; ; node = node.parent) {
    if (contains(node)) return node;
    if (ts.isStatement(node) || !isGiven(node)) return null;
  }
}

/** Whether what is around an expression only passes it on. */
function isGiven({ parent }: ts.Node): boolean {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isAwaitExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isJsxSpreadAttribute(parent) ||
    ts.isJsxAttributes(parent) ||
    ts.isJsxOpeningLikeElement(parent)
  );
}

function lengthOf(node: ts.Node | null): number {
  return node ? node.end - node.getStart() : 0;
}

/** Meetings without those that only hold another one of the same field. */
function innermost(meetings: readonly Meeting[]): Meeting[] {
  return meetings.filter(
    ({ place, twin }) =>
      !meetings.some((other) => other.twin === twin && other.place !== place && isPartOf(other.place, place)),
  );
}

/** Of each field, the first meeting. */
function firsts(meetings: readonly Meeting[]): Meeting[] {
  const seen = new Set<ts.Node>();
  return meetings.filter(({ twin }) => !seen.has(twin) && seen.add(twin));
}

function tellMeetings(work: Work, meetings: readonly Meeting[], isError: boolean): PlannedAttention {
  const [first] = meetings as [Meeting];
  const there = meetings.filter(({ renamed }) => renamed.to !== null);
  if (there.length === 0) return tellGone(meetings);
  const said = new Map(
    there.map(({ twin, renamed }) => [
      `\`${nameOf(twin)}\` (${placeText(twin.name ?? twin)})`,
      `\`${renamed.to}\``,
    ]),
  );
  const twins = [...said.keys()].join(", ");
  const names = [...new Set(said.values())].join(", ");
  const isOwn = meetings.every(({ twin }) => work.ownerOf(twin));
  const effect = isError ? "" : " No type says so: the value is lost here.";
  const isUnsaid = meetings.some((one) => one.isUnsaid);
  const mayFollow = isOwn && meetings.every(({ twin, isUnsaid }) => !isInferred(twin) && !isUnsaid);
  const choice =
    mayFollow || isUnsaid
      ? `Rename it there, too${work.options.propagate || isUnsaid ? "" : " (--propagate does)"}, or map one to the other here.`
      : `Map one to the other here${isOwn || work.options.guardUnions ? "" : " (--guard-unions does)"}.`;
  const verb = isOwn ? "mirrors" : "is called like";
  const what = said.size > 1 ? `each ${verb} what is` : `${verb} what is`;
  const message = `${twins} ${what} ${names} in the API now.${effect} ${choice}`;
  return attentionAt(
    first.place,
    first.renamed,
    message,
    suggestedMapping(mappingOf(work, first.place)) ?? names.replaceAll("`", ""),
  );
}

/** What is given to a type that somebody wrote, or takes from one, and is gone from the API. */
function tellGone(meetings: readonly Meeting[]): PlannedAttention {
  const [{ place, renamed }] = meetings as [Meeting];
  const twins = [
    ...new Set(meetings.map(({ twin }) => `\`${nameOf(twin)}\` (${placeText(twin.name ?? twin)})`)),
  ];
  const verb = twins.length > 1 ? "mirror what are" : "mirrors what is";
  const message = `${twins.join(", ")} ${verb} gone from the API.`;
  const notes = meetings.flatMap(({ renamed: { note } }) => note ?? []);
  const suggestion = [...new Set(notes)].join(" ") || "Do without it.";
  return { ...attentionAt(place, renamed, message, suggestion), reason: "removed" };
}

/** An enum that is written again: the error is where one of its values meets what the API calls otherwise. */
function unionIn(values: Twins["values"], { file, start, message }: Mismatch): Twins["values"] {
  // What is around the values is written out before them, and each compiler leaves out other parts of that.
  const reason = message.slice(message.lastIndexOf("\n") + 1);
  if (/is missing (in type|the following properties)/.test(reason)) return [];
  const all = values.filter(({ renamed }) => reason.includes(quoted(renamed)));
  const isNamed = ({ node }: MirroredText) => {
    const declared =
      ts.findAncestor(node, ts.isTypeAliasDeclaration) ?? ts.findAncestor(node, ts.isEnumDeclaration);
    return declared !== undefined && new RegExp(`\\b${inPattern(declared.name.text)}\\b`).test(message);
  };
  const said = all.filter(({ renamed }) => reason.includes(JSON.stringify(renamed.from)));
  const isBeside = ({ node }: MirroredText) => {
    const around = ts.findAncestor(node, ts.isStatement);
    return around?.getSourceFile() === file && around.pos <= start && start < around.end;
  };
  const listed = unionsIn(message);
  const isListed = ({ node: { parent: literal } }: MirroredText) => {
    const types = ts.isUnionTypeNode(literal.parent) ? literal.parent.types : [];
    const texts = new Set(types.flatMap((type) => textOfType(type) ?? []));
    return listed.some((union) => union.size === texts.size && [...union].every((text) => texts.has(text)));
  };
  const one =
    all.find(isNamed) ??
    said.find(isBeside) ??
    said.find(isListed) ??
    said.find(({ isCompared }) => !isCompared);
  return values.filter(({ node }) => node.parent.parent === one?.node.parent.parent);
}

/** The unions of texts that a message names as a whole: `'"draft" | "done" | undefined'`. */
function unionsIn(message: string): ReadonlySet<string>[] {
  return [...message.matchAll(/'([^']*)'/g)].map(
    ([, type = ""]) => new Set([...type.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text)),
  );
}

function tellValues({ options }: Work, values: Twins["values"]): PlannedAttention {
  const [{ node, renamed }] = values as [MirroredText];
  const texts = values.map((one) => one.node.getText()).join(", ");
  const names = values.map((one) => quoted(one.renamed)).join(", ");
  const [verb, object] = values.length > 1 ? ["mirror", "them"] : ["mirrors", "it"];
  const isType = values.every(
    ({ node: { parent } }) => ts.isLiteralTypeNode(parent) || ts.isEnumMember(parent),
  );
  const way = isType && !options.propagate ? " (--propagate does)" : "";
  const message =
    `${texts} (${placeText(node)}) ${verb} what is ${names} in the API now. ` +
    `Rename ${object} there, too${way}, or map one to the other where they meet.`;
  return attentionAt(node, renamed, message, names);
}

function quoted({ to }: Renamed): string {
  return JSON.stringify(to);
}

function attentionAt(node: ts.Node, renamed: Renamed, message: string, suggestion: string): PlannedAttention {
  const file = node.getSourceFile();
  return { file, position: node.getStart(file), at: renamed.at, reason: "twin", message, suggestion };
}

/** `Row.startsAt`, or the name alone where the type has none. */
function nameOf(twin: ts.NamedDeclaration): string {
  const owner = ts.findAncestor(
    twin.parent,
    (node) =>
      ts.isPropertySignature(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isClassLike(node),
  ) as ts.NamedDeclaration | undefined;
  const name = twin.name?.getText() ?? "";
  return owner?.name ? `${owner.name.getText()}.${name}` : name;
}
