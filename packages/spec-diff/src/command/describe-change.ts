import { pointerOf, type Spec, tokensOf } from "@tenant-api/openapi";
import { type Change, specOf } from "../diff/change.ts";
import { placeName } from "../diff/place-name.ts";
import { conditionIn, subjectsIn } from "../diff/subjects.ts";

/** A spec that was compared. */
type Compared = Pick<Spec, "document">;

/** Changes whose message names what they are about. */
const NAMED = /^(field|schema|operation|parameter|successor|callback|webhook|security-scheme|oauth)-/;

/** What changed, and of what: `Event.startsAt: type integer became string`. */
export function describeChange(change: Change, before: Compared, after: Compared): string {
  const { kind, message, beside = [] } = change;
  const isNamed = NAMED.test(kind) && kind !== "operation-id-changed";
  const place = placeOf(change, before, after);
  const text = isNamed || isOf(message, place) ? message : `${place}: ${message}`;
  return beside.length === 0 ? text : `${text}; also changed: ${beside.join("; ")}`;
}

/**
 * Where something changed: `GET /events, response 200: items[].id`, or `Event.tags, in not`. What the message names is left
 * out.
 */
export function placeOf(change: Change, before: Compared, after: Compared): string {
  const { at, message } = change;
  const subjects = subjectsIn(specOf(change, { before, after }).document, at);
  const last = subjects.at(-1);
  if (last !== undefined && namesItself(change, last)) subjects.pop();
  const condition = conditionIn(at);
  const end = condition === undefined || message.startsWith(`${condition} `) ? "" : `, in ${condition}`;
  if (subjects.length === 0) return placeName(at) + end;
  const tokens = tokensOf(at);
  const operation = placeName(pointerOf(tokens.slice(0, tokens[2] === "parameters" ? 2 : 3)));
  return `${operation}, ${subjects.join(", ")}${placeName(at).slice(operation.length)}${end}`;
}

/** Whether a message is about a keyword that stands at a place by its name: `servers` of the document. */
function isOf(message: string, place: string): boolean {
  const about = message.replace(/^unknown keyword /, "");
  return [place, place.replace(/^x-/, "")].some((name) => about.startsWith(`${name} `));
}

/** Whether the message says which parameter, header, response or body it is. */
function namesItself({ kind, message }: Change, subject: string): boolean {
  return (
    kind.startsWith("status-") || message.replace(/^(?:the|a) /, "").startsWith(`${subject.toLowerCase()} `)
  );
}
