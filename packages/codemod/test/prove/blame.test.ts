import { ts } from "ts-morph";
import { describe, expect, it } from "vitest";
import type { Decision, Guard, RenameSlot } from "../../src/graph/decision.ts";
import type { Certainty } from "../../src/graph/edges.ts";
import { type SlotKind, SlotTable } from "../../src/graph/slots.ts";
import { Blame } from "../../src/prove/blame.ts";
import { Units } from "../../src/prove/units.ts";

const CODE = `interface Row { startsAt: string }
type Both = { other: { startsAt: string } };
const made = { startsAt: "now" };
function run() {
  use(row.startsAt, wrong);
  return entry.startsAt + far;
}
`;
const rename = { from: "startsAt", to: "startAt", at: "#/startsAt" };
const slots = new SlotTable();
const starts = [...CODE.matchAll(/startsAt/g)].map(({ index }) => index);
const slotAt = (kind: SlotKind, count: number) => {
  const start = starts[count] ?? Number.NaN;
  return slots.at(kind, { file: "a.ts", start, end: start + "startsAt".length });
};
const because = (certainty: Certainty) => {
  const slot = slotAt("key", 3);
  return { edge: { from: slot, to: slot, rule: "rule", certainty, place: slot.place }, next: null };
};

function renamed(kind: SlotKind, count: number, certainty: Certainty = "flow"): RenameSlot {
  return { kind: "rename", slot: slotAt(kind, count), rename, rule: "rule", because: because(certainty) };
}

function guarded(count: number): Guard {
  const slot = slotAt("key", count);
  const cause = { reason: "union", renames: [rename], spellings: [rename, "kept"] } as const;
  return { kind: "guard", slot, rule: "rule", because: because("certain"), ...cause };
}

const span = (text: string) => ({ start: CODE.indexOf(text), end: CODE.indexOf(text) + text.length });
const problemAt = (text: string, message = "") => ({ path: "a.ts", ...span(text), code: 2322, message });

function blame(decisions: Decision[], edited: string[] = []) {
  const edits = new Map([["a.ts", edited.map((text) => ({ ...span(text), text: "…" }))]]);
  const tree = ts.createSourceFile("a.ts", CODE, ts.ScriptTarget.Latest, true);
  return new Blame({ decisions, edits }, new Units(() => tree));
}

describe("Blame", () => {
  const [read, other] = [renamed("key", 3), renamed("key", 4)];

  it("finds what is written at an error, and around it", () => {
    for (const text of ["startsAt, wrong", "row.startsAt", "use(row.startsAt, wrong);"])
      expect(blame([read, other]).suspectsOf(problemAt(text))).toEqual([read]);
    expect(blame([read, other], ["use(row.startsAt, wrong)"]).suspectsOf(problemAt("wrong"))).toEqual([read]);
  });

  it("finds what is within it or in the statement, unless the type system asks for it", () => {
    expect(blame([read, other]).suspectsOf(problemAt("wrong"))).toEqual([read]);
    const certain = blame([renamed("key", 3, "certain")]);
    expect(certain.suspectsOf(problemAt("wrong"))).toEqual([]);
    expect(certain.of(problemAt("wrong"))).toHaveLength(1);
    expect(certain.suspectsOf(problemAt("use(row.startsAt, wrong)"))).toEqual([]);
    expect(certain.of(problemAt("use(row.startsAt, wrong)"))).toHaveLength(1);
    expect(certain.suspectsOf(problemAt("startsAt, wrong"))).toHaveLength(1);
  });

  it("finds nothing in other statements", () => {
    expect(blame([read]).of(problemAt("far"))).toEqual([]);
  });

  it("finds a guard before what it is written around", () => {
    const guard = guarded(4);
    const inner = renamed("key", 3);
    expect(
      blame([inner, guard], ["use(row.startsAt, wrong);\n  return entry.startsAt"]).of(problemAt("wrong")),
    ).toEqual([guard]);
  });

  it("finds the member that a message names with its type", () => {
    const [row, both] = [renamed("member", 0), renamed("member", 1)];
    const say = (type: string) =>
      `Property 'startsAt' is missing in type '${type}' but required in type 'Given'.`;
    expect(blame([row, both]).of(problemAt("far", say("Row")))).toEqual([row]);
    expect(blame([row, both]).of(problemAt("far", say("Both")))).toEqual([both]);
    expect(blame([row, both]).of(problemAt("far", say("Others")))).toEqual([]);
  });

  it("finds the only member of a type without a name by its new name", () => {
    const made = renamed("member", 2);
    const say = (name: string) => `Property '${name}' is missing in type 'Given'.`;
    expect(blame([made]).of(problemAt("far", say("startAt")))).toEqual([made]);
    expect(blame([made]).of(problemAt("far", say("startsAt")))).toEqual([]);
  });
});
