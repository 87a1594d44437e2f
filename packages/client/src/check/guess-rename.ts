import { fits } from "./check-value.ts";
import { compareWords } from "./compare-words.ts";
import type { Field, Node, UnknownField } from "./counting-node.ts";
import { isName } from "./is-name.ts";

const LOOKS: Readonly<Record<string, RegExp>> = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/**
 * The unknown field that has taken the place of a known one, if one speaks for that better than all others: by its name,
 * and by a value that fits. Where two names speak alike, the one that stands after the same field goes first.
 *
 * @param absent The fields that are absent, which may have been renamed as well.
 */
export function guessRename(
  field: Field,
  absent: readonly Field[],
  unknown: readonly UnknownField[],
  node: Node,
): UnknownField | undefined {
  const best = only(unknown, (one) => weigh(field, one, node));
  if (!best || nearestField(best, absent, node) !== field) return undefined;
  if (weigh(field, best, node) >= CERTAIN) return best;
  // A word more is no proof where other names have a word in common with either.
  const rivals = [
    ...unknown.filter((one) => one !== best).map((one) => compareWords(field.name, one.name)),
    ...absent.filter((one) => one !== field).map((one) => compareWords(one.name, best.name)),
  ];
  return rivals.every((rival) => rival === 0) ? best : undefined;
}

/** The field that speaks best for an unknown one being its new name. */
export function nearestField(unknown: UnknownField, absent: readonly Field[], node: Node): Field | undefined {
  return only(absent, (one) => weigh(one, unknown, node));
}

/** Names that differ in nothing but words such as `at`. */
const CERTAIN = 2;

/** The one of most weight, unless another one has as much. */
function only<T>(candidates: readonly T[], weightOf: (candidate: T) => number): T | undefined {
  let [best, most, isTie]: [T | undefined, number, boolean] = [undefined, 0, false];
  for (const candidate of candidates) {
    const weight = weightOf(candidate);
    isTie = weight === most || (isTie && weight < most);
    if (weight > most) [best, most] = [candidate, weight];
  }
  return isTie ? undefined : best;
}

function weigh(field: Field, unknown: UnknownField, node: Node): number {
  const names = compareWords(field.name, unknown.name);
  if (names < 1 || !isName(unknown.name) || unknown.value === null || !fits(field.node, unknown.value))
    return 0;
  const { value } = unknown;
  const looks = typeof value === "string" && Object.keys(LOOKS).find((format) => LOOKS[format]?.test(value));
  const format = field.node?.format;
  if ((looks || undefined) !== format && (format || names < CERTAIN)) return 0;
  const before = unknown.before === undefined ? undefined : node.fields?.get(unknown.before);
  return names + (before?.order === field.order - 1 ? 0.5 : 0);
}
