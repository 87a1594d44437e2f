import { bodyFor, childOf, memberOf } from "@tenant-api/openapi";
import { isForm, isRead } from "../exchange/media-type.ts";
import { findMaps } from "../shape/find-maps.ts";
import type { MessageShape } from "../shape/shape-line.ts";
import type { ValueShape } from "../shape/value-shape.ts";
import { guideOf } from "../spec/guide-of.ts";
import type { DeclaredBody } from "../spec/spec-operation.ts";
import { isLostName } from "../words/data-keys.ts";
import { judgeTexts } from "./judge-texts.ts";
import { type Judging, judgeUnknown, judgeValue, learnFields } from "./judge-value.ts";
import { formPlaces } from "./named-places.ts";
import { EXCHANGES } from "./tally.ts";

/** Where bodies are declared, and how many messages there were. */
interface BodyPlace {
  /** Where media types are declared. */
  at: string;
  exchanges: number;
}

/** Compares bodies of one media type with those that the spec declares. */
export function judgeBody(
  { mediaType, body, unread = 0 }: MessageShape,
  declared: readonly DeclaredBody[],
  { at, exchanges }: BodyPlace,
  judging: Judging,
): void {
  const { counts } = judging.notJudged;
  counts.count("unread-bodies", unread);
  // Chromium says `x-unknown` of what has no type. JSON and forms of which nothing was recorded were empty.
  const isEmpty = body === undefined && unread === 0 && mediaType !== undefined && isRead(mediaType);
  if (mediaType === undefined || mediaType === "x-unknown" || isEmpty) return;
  const found = bodyFor(declared, mediaType);
  if (found === null) {
    judging.tally.deviate({
      kind: "media-type-unknown",
      at,
      place: EXCHANGES,
      seen: exchanges,
      to: mediaType,
    });
  } else if (body !== undefined) {
    if (isForm(mediaType)) judgeForm(body, found, judging);
    else judgeJson(findMaps(body, guideOf(found.node)), found, judging);
  } else if (!isRead(mediaType)) counts.count("other-bodies", exchanges, mediaType);
}

function judgeJson(body: ValueShape, { at, ownAt, node }: DeclaredBody, judging: Judging): void {
  const member = memberOf(node, at);
  const { tally } = judging;
  if (node.certain.isAny) {
    judging.notJudged.visit(member, body, judging.isBySpec);
    if (!node.isTooLarge) learnFields(body, ownAt, tally);
    return;
  }
  judgeValue(body, member, judging);
  const { items } = node;
  if (node.isTooLarge) return;
  if (body.items && node.allows("array") && items?.node.isAny !== false && !items?.node.isTooLarge)
    learnFields(body.items, items?.at ?? childOf(node.listHome, "items"), tally);
}

/** The values of a form are texts, which stand for values of other types as well. */
function judgeForm(body: ValueShape, { at, node: declared }: DeclaredBody, judging: Judging): void {
  const { tally, side, notJudged } = judging;
  // So many names are data: whether one of them is a field, nobody knows.
  if (body.isMap) {
    notJudged.counts.place("form-values", at);
    return;
  }
  const node = declared.certain;
  if (node.isPart && node.isAny) return;
  const placeOf = formPlaces(node);
  tally.visit(node.key, body.seen);
  notJudged.visit(memberOf(node, at), body, judging.isBySpec);
  for (const [name, field] of body.fields) {
    const place = placeOf(name);
    if (place?.member) judgeTexts(field, place.member, judging);
    else if (place !== null) notJudged.counts.place("form-values", at);
    else {
      const home = node.home ?? at;
      const unknown = { at: childOf(home, "properties", name), place: node.key, home, name };
      judgeUnknown(field, unknown, node, judging);
    }
  }
  for (const name of node.required) {
    const member = node.field(name);
    if (member === null || node.hidden(side).has(name)) continue;
    const missing = body.seen - seenOf(name, body);
    if (isLostName(name, body.fields)) notJudged.counts.place("map-fields", at);
    else if (missing > 0)
      tally.deviate({ kind: "field-missing", at: member.at, place: node.key, seen: missing });
  }
}

/** In how many forms a name is. Where several names stand for its parts, in as many as the most frequent one. */
function seenOf(name: string, { fields, seen }: ValueShape): number {
  const counts = [...fields].map(([key, field]) =>
    key === name || key.startsWith(`${name}[`) ? field.seen : 0,
  );
  return Math.min(seen, Math.max(0, ...counts));
}
