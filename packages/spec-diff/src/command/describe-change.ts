import { operationAround, placeName, pointerOf, type Spec, tokensOf } from "@tenant-api/openapi";
import { type Change, specOf } from "../change/change.ts";
import { conditionIn, subjectsIn } from "../diff/subjects.ts";

/** A spec that was compared. */
type Compared = Pick<Spec, "document">;

/** Changes whose message names what they are about. */
const NAMED = /^(field|schema|operation|parameter|successor|callback|webhook|security-scheme|oauth)-/;

/**
 * Says what changed, and of what, as the lists of `tenant-spec-diff` do.
 *
 * @example
 * describeChange(change, before, after); // "Event.startsAt: type integer became string"
 */
export function describeChange(change: Change, before: Compared, after: Compared): string {
  const { kind, message, beside = [] } = change;
  const isNamed = NAMED.test(kind) && kind !== "operation-id-changed";
  const text = isNamed ? message : withPlace(message, placeOf(change, before, after));
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
  const around = operationAround(at);
  const operation = placeName(
    around === null
      ? pointerOf(tokensOf(at).slice(0, 2))
      : pointerOf([...tokensOf(around.item), ...around.operation]),
  );
  return `${operation}, ${subjects.join(", ")}${placeName(at).slice(operation.length)}${end}`;
}

/** A message after its place, unless it begins with a keyword that is the place: `servers` of the document. */
function withPlace(message: string, place: string): string {
  const about = message.replace(/^unknown keyword /, "");
  const isSaid = [place, place.replace(/^x-/, "")].some((name) => about.startsWith(`${name} `));
  return isSaid ? message : `${place}: ${message}`;
}

/** Whether the message says which parameter, header, response or body it is. */
function namesItself({ kind, message }: Change, subject: string): boolean {
  return (
    kind.startsWith("status-") || message.replace(/^(?:the|a) /, "").startsWith(`${subject.toLowerCase()} `)
  );
}
