import { isNegation, negates } from "./negation.ts";
import words from "./opposites.json" with { type: "json" };
import { areSiblings } from "./siblings.ts";
import { stemOf, wordsOf } from "./words.ts";

const opposites = new Set(
  words.opposites.flatMap((line) => {
    const [word, ...others] = line.split(" ");
    return others.map((other) => `${word} ${other}`);
  }),
);

/**
 * Whether one name says the opposite of the other, or speaks of another thing of the same kind: `createdAt` and
 * `updatedAt`, `isActive` and `isNotActive`, `buyerId` and `sellerId`, `line1` and `line2`.
 */
export function areOpposite(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (areNumbered(old.join(""), now.join(""))) return true;
  const [oldStems, stems] = [new Set(old.map(stemOf)), new Set(now.map(stemOf))];
  const gone = old.filter((word) => !stems.has(stemOf(word)));
  const came = now.filter((word) => !oldStems.has(stemOf(word)));
  if (gone.some(negates) !== came.some(negates)) return true;
  return gone.some((word) => came.some((other) => areOppositeWords(word, other)));
}

/** Whether two names differ in their numbers alone: one of a row is not another. */
function areNumbered(before: string, after: string): boolean {
  const [old, now] = [numbersIn(before), numbersIn(after)];
  if (old.length === 0 || before.replace(NUMBER, "") !== after.replace(NUMBER, "")) return false;
  return old.length === now.length && old.some((number, index) => number !== now[index]);
}

const NUMBER = /\d+/g;

function numbersIn(text: string): bigint[] {
  return (text.match(NUMBER) ?? []).map(BigInt);
}

function areOppositeWords(word: string, other: string): boolean {
  const [first, second] = [stemOf(word), stemOf(other)].sort() as [string, string];
  return opposites.has(`${first} ${second}`) || areSiblings(first, second) || isNegation(word, other);
}
