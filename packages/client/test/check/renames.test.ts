import { type Change, diffSpecs } from "@tenant-api/spec-diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deviationsOf, ref, specOf } from "./checked-client.ts";

const text = { type: "string" };
const time = { type: "string", format: "date-time" };
const count = { type: "integer" };
const flag = { type: "boolean" };
const object = { type: "object", properties: { a: text, b: text } };
const SAMPLES = new Map<object, unknown>([
  [text, "some text"],
  [time, "2026-01-01T10:00:00Z"],
  [count, 4],
  [flag, true],
  [object, { a: "a", b: "b" }],
]);

/** Fields before, and after. */
type Fields = Readonly<Record<string, object>>;

const documentOf = (fields: Fields) =>
  specOf(ref("Event"), { Event: { type: "object", properties: { id: text, ...fields, note: text } } });
const answerOf = (fields: Fields) => ({
  id: "1",
  ...Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, SAMPLES.get(schema)])),
  note: "a note",
});

/** What checkAnswers takes for renamed: from three answers with other fields than the spec has. */
async function guessed(before: Fields, after: Fields): Promise<Record<string, string>> {
  const answer = answerOf(after);
  const found = await deviationsOf(documentOf(before), answer, answer, answer);
  const renames = found.flatMap((line) => [...line.matchAll(/^missing Event\.(\S+) → (\S+)$/g)]);
  return Object.fromEntries(renames.map(([, from, to]) => [from, to]));
}

/** What spec-diff takes for renamed, or asks a person about. */
function possible(before: Fields, after: Fields): Record<string, string | undefined> {
  const last = (pointer = "") => pointer.split("/").at(-1) ?? "";
  const removed = diffSpecs(documentOf(before), documentOf(after)).filter(
    ({ kind }: Change) => kind === "field-renamed" || kind === "field-removed",
  );
  return Object.fromEntries(removed.map(({ at, to, candidate }) => [last(at), to ? last(to) : candidate]));
}

/** Two versions of some fields, and what was renamed. */
const CASES: [name: string, before: Fields, after: Fields, renamed: Record<string, string>][] = [
  ["another ending", { startsAt: time }, { startAt: time }, { startsAt: "startAt" }],
  ["another word for a time", { startDate: time }, { startsAt: time }, { startDate: "startsAt" }],
  [
    "two of the same type",
    { startDate: time, endDate: time },
    { startsAt: time, endsAt: time },
    { startDate: "startsAt", endDate: "endsAt" },
  ],
  [
    "another style",
    { start_date: time, end_date: time },
    { startDate: time, endDate: time },
    { start_date: "startDate", end_date: "endDate" },
  ],
  ["a letter", { organizer: text }, { organiser: text }, { organizer: "organiser" }],
  ["another spelling", { colour: text }, { color: text }, { colour: "color" }],
  ["more words", { title: text }, { displayTitle: text }, { title: "displayTitle" }],
  ["fewer words", { eventTitle: text }, { title: text }, { eventTitle: "title" }],
  ["an object", { venue: object }, { mainVenue: object }, { venue: "mainVenue" }],
  ["another word", { name: text }, { title: text }, {}],
  ["another type", { startTime: time }, { startsTime: count }, {}],
  ["a text that is no time", { startsAt: time }, { startAt: text }, {}],
  ["an opposite", { createdAt: time }, { updatedAt: time }, {}],
  ["another limit", { minPrice: count }, { maxPrice: count }, {}],
  ["a negation", { isActive: flag }, { isNotActive: flag }, {}],
  ["a prefix of negation", { publishedAt: time }, { unpublishedAt: time }, {}],
  ["one of a row", { line1: text }, { line2: text }, {}],
  ["the other side", { employer: text }, { employee: text }, {}],
  ["something else", { color: text }, { weight: count }, {}],
  ["an object in the place of a text", { owner: object }, { ownerId: text }, {}],
  ["two that speak alike", { title: text }, { mainTitle: text, shortTitle: text }, {}],
  [
    "the nearer one of two",
    { startsAt: time },
    { startAt: time, lastStartAt: time },
    { startsAt: "startAt" },
  ],
];

describe("a new name", () => {
  it.each(CASES)("is guessed after: %s", async (_, before, after, renamed) => {
    expect(await guessed(before, after)).toEqual(renamed);
    const sure = possible(before, after);
    for (const [from, to] of Object.entries(renamed)) expect(sure[from]).toBe(to);
  });

  it("is none that spec-diff calls none", async () => {
    const words =
      `start end starts at date created updated deleted by min max price unit total sub count is not active verified
      un published parent child id name title display user owner email address line1 line2 old new from to state status
      enabled disabled employer employee buyer seller inbound outbound url image avatar size page first last time value
      country county open closed credit debit limit in out valid invalid color colour organizer organiser`.split(
        /\s+/,
      );
    const word = fc.constantFrom(...words);
    const camel = ([first = "", ...rest]: readonly string[]) =>
      first + rest.map((one) => one.charAt(0).toUpperCase() + one.slice(1)).join("");
    const schema = fc.constantFrom(text, time, count, flag);
    // A new name has a word more, one less or another one, or has nothing to do with the old one.
    const pair = fc
      .record({
        from: fc.array(word, { minLength: 1, maxLength: 3 }),
        at: fc.nat(2),
        word,
        change: fc.nat(4),
        schema,
      })
      .map(({ from, at, word: other, change, schema: type }) => {
        const changes = [
          from.toSpliced(at, 0, other),
          from.toSpliced(at, 1),
          from.toSpliced(at, 1, other),
          [other],
        ];
        const to = changes[change];
        return { from: camel(from), to: to ? camel(to) : from.join("_"), schema: type };
      })
      .filter(({ from, to }) => from !== to && to !== "");
    const times = Number(process.env.TEST_TIMES ?? 1);
    let guesses = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 2 }), async (pairs) => {
        const before: Fields = Object.fromEntries(pairs.map((one) => [one.from, one.schema]));
        const after: Fields = Object.fromEntries(pairs.map((one) => [one.to, one.schema]));
        const found = Object.entries(await guessed(before, after));
        if (found.length === 0) return;
        guesses += 1;
        const sure = possible(before, after);
        for (const [from, to] of found) expect([from, sure[from]]).toEqual([from, to]);
      }),
      { numRuns: 60 * times },
    );
    expect(guesses).toBeGreaterThan(0);
  });
});
