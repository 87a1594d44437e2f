import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, composeEdits } from "../../src/text/compose-edits.ts";
import { type Edit, replace, type Span } from "../../src/text/edit.ts";

const SOURCE = "load(id).startsAt";

function composed(edits: Edit[], text = SOURCE) {
  const { edits: made, conflicts } = composeEdits(text, edits);
  return { text: applyEdits(text, made), conflicts: conflicts.length };
}

function span(part: string, text = SOURCE): Span {
  const start = text.indexOf(part);
  return { start, end: start + part.length };
}

describe("composeEdits", () => {
  it("makes an inner edit in what the outer one keeps, wherever it keeps it", () => {
    const value = span("load(id)");
    const guard: Edit = { ...span(SOURCE), parts: ['"a" in ', value, " ? ", value, ".a : ", value, ".b"] };
    expect(composed([guard, replace(span("id"), "key")])).toEqual({
      text: '"a" in load(key) ? load(key).a : load(key).b',
      conflicts: 0,
    });
  });

  it("puts an edit inside a wrapper of the same span", () => {
    const wrapper: Edit = { ...span("id"), parts: ["String(", span("id"), ")"] };
    for (const name of ["A", "zz"])
      expect(composed([replace(span("id"), name), wrapper]).text).toBe(`load(String(${name})).startsAt`);
  });

  it("composes three levels", () => {
    const outer: Edit = { ...span(SOURCE), parts: ["<", span("load(id)"), ">"] };
    const middle: Edit = { ...span("load(id)"), parts: ["get(", span("id"), ")"] };
    expect(composed([replace(span("id"), "key"), outer, middle]).text).toBe("<get(key)>");
  });

  it("makes the same edit once", () => {
    const edit = replace(span("startsAt"), "startAt");
    expect(composed([edit, { ...edit }])).toEqual({ text: "load(id).startAt", conflicts: 0 });
  });

  it("makes edits that touch", () => {
    const edits = [replace({ start: 2, end: 4 }, "C"), replace({ start: 0, end: 2 }, "A")];
    expect(composed([...edits, replace({ start: 2, end: 2 }, "B")], "abcd").text).toBe("ABC");
  });

  it.each<[string, Edit[]]>([
    ["of one span", [replace(span("startsAt"), "startAt"), replace(span("startsAt"), "beginsAt")]],
    ["that overlap", [replace({ start: 0, end: 6 }, ""), replace({ start: 4, end: 8 }, "")]],
    ["of which the outer one drops the text", [replace(span(SOURCE), "x"), replace(span("id"), "key")]],
    [
      "of which the outer one keeps half of it",
      [{ ...span(SOURCE), parts: [span("load(i")] }, replace(span("id"), "x")],
    ],
    [
      "of which the outer one keeps it once as a whole and once in half",
      [{ ...span(SOURCE), parts: [span("load(id)"), span("load(i")] }, replace(span("id"), "x")],
    ],
    ["that insert at one offset", [replace({ start: 4, end: 4 }, "a"), replace({ start: 4, end: 4 }, "b")]],
    [
      "that wrap one span",
      [
        { ...span("id"), parts: ["a(", span("id"), ")"] },
        { ...span("id"), parts: ["b(", span("id"), ")"] },
      ],
    ],
    [
      "of which one inserts at the border of what the other keeps",
      [{ ...span(SOURCE), parts: ["f(", span("id"), ")"] }, replace({ start: 5, end: 5 }, "x")],
    ],
  ])("refuses both edits %s", (_, edits) => {
    expect(composed(edits)).toEqual({ text: SOURCE, conflicts: 1 });
    expect(composed(edits.toReversed())).toEqual({ text: SOURCE, conflicts: 1 });
  });

  it("makes the edits that have no part in a conflict", () => {
    const edits = [replace(span("id"), "a"), replace(span("id"), "b"), replace(span("startsAt"), "startAt")];
    expect(composed(edits)).toEqual({ text: "load(id).startAt", conflicts: 1 });
  });
});

/** Spans of a text of twelve characters, so that random ones often meet. */
const LENGTH = 12;
const TEXT = "abcdefghijkl";
const anySpan = fc
  .tuple(fc.nat(LENGTH), fc.nat(LENGTH))
  .map(([one, other]): Span => ({ start: Math.min(one, other), end: Math.max(one, other) }));
const anyEdit = fc
  .record({ span: anySpan, from: fc.nat(LENGTH), to: fc.nat(LENGTH), isWrapper: fc.boolean() })
  .map(({ span: { start, end }, from, to, isWrapper }): Edit => {
    const kept = [from, to].map((at) => start + (at % (end - start + 1))).toSorted((a, b) => a - b);
    const [first = start, last = end] = kept;
    return { start, end, parts: isWrapper ? ["(", { start: first, end: last }, ")"] : ["X"] };
  });

it("gives the same result for every order of the edits", () => {
  fc.assert(
    fc.property(
      fc
        .array(anyEdit, { maxLength: 8 })
        .chain((edits) =>
          fc.tuple(fc.constant(edits), fc.shuffledSubarray(edits, { minLength: edits.length })),
        ),
      ([edits, shuffled]) => {
        expect(composeEdits(TEXT, shuffled)).toEqual(composeEdits(TEXT, edits));
      },
    ),
  );
});

it("makes disjoint edits as a splice of each would, from the last to the first", () => {
  const disjoint = fc
    .uniqueArray(fc.nat(LENGTH), { maxLength: 8 })
    .map((offsets) => offsets.toSorted((a, b) => a - b))
    .map((offsets) =>
      offsets.flatMap((start, index) => {
        const end = offsets[index + 1];
        return index % 2 === 0 && end !== undefined ? [replace({ start, end }, `<${index}>`)] : [];
      }),
    );
  fc.assert(
    fc.property(disjoint, (edits) => {
      const spliced = edits.reduceRight(
        (text, { start, end, parts }) => text.slice(0, start) + parts.join("") + text.slice(end),
        TEXT,
      );
      expect(composed(edits, TEXT)).toEqual({ text: spliced, conflicts: 0 });
    }),
  );
});

it("refuses every pair that overlaps without nesting, and nothing that lies apart", () => {
  fc.assert(
    fc.property(anySpan, anySpan, (one, other) => {
      const { conflicts } = composed([replace(one, "X"), replace(other, "Y")], TEXT);
      const isSamePoint = one.start === one.end && other.start === other.end && one.start === other.start;
      const isApart = one.end <= other.start || other.end <= one.start;
      expect(conflicts).toBe(isApart && !isSamePoint ? 0 : 1);
    }),
  );
});

it("makes or refuses every edit, and loses none", () => {
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 6 }), (spans) => {
      const edits = spans.map((each, index) => replace(each, `<${index}>`));
      const { edits: made, conflicts } = composeEdits(TEXT, edits);
      const refused = new Set(conflicts.flat());
      const expected = edits.filter((edit) => !refused.has(edit)).map(({ parts }) => parts.join(""));
      expect(made.map(({ text }) => text).toSorted()).toEqual(expected.toSorted());
    }),
  );
});
