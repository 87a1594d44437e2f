import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { SlotTable } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";
import { SpelledNames } from "../../src/plan/spelled-names.ts";
import { UnionNames } from "../../src/plan/union-names.ts";
import type { UnionPart, UnionUse } from "../../src/plan/union-uses.ts";
import type { NameNode } from "../../src/program/find-names.ts";

const SLOTS = new SlotTable();
const USE = SLOTS.at("key", { file: "use.ts", start: 0, end: 8 });
const slotOf = (member: string) => SLOTS.at("member", { file: member, start: 0, end: 1 });

/** A member that has `startsAt`, and other properties. */
function member(
  name: string,
  own: Partial<UnionPart["own"]> | null = {},
  others: readonly string[] = [],
): UnionPart {
  const names = [...(own ? ["startsAt"] : []), ...others];
  return {
    own: own && { isOptional: false, isSelected: false, isAllSelected: false, ...own },
    properties: new Map(names.map((one) => [one, [slotOf(`${name}.${one}`)]])),
    isOpen: false,
  };
}

/** What is known of the use of `startsAt` of a union, where the event calls it `startAt`. */
function namesOf(parts: readonly UnionPart[], more: Partial<UnionUse> = {}): UnionNames {
  const name = ts.factory.createStringLiteral("startsAt") as NameNode;
  const rename: Rename = { from: "startsAt", to: "startAt", at: "#/startsAt" };
  const use = { name, parts, isInTest: false, comparison: null, isHidden: false, ...more };
  return new UnionNames(
    new Map([[USE, use]]),
    new SpelledNames(new Map([[slotOf("event.startsAt"), rename]]), []),
  );
}

const [EVENT, COURSE] = [member("event"), member("course")];

it.each<[string, readonly UnionPart[], Partial<UnionUse>, object | null]>([
  ["asks for new names first", [COURSE, EVENT], {}, { names: ["startAt", "startsAt"] }],
  ["guards nothing that has one name", [EVENT], {}, null],
  ["guards nothing that is hidden", [EVENT, COURSE], { isHidden: true }, null],
  [
    "asks for all names if the first may be left out",
    [member("event", { isOptional: true }), COURSE],
    {},
    { names: ["startAt", "startsAt"], mayLack: true },
  ],
  [
    "asks for one name if only the last may be left out",
    [EVENT, member("course", { isOptional: true })],
    {},
    { names: ["startAt", "startsAt"] },
  ],
  [
    "guards nothing where another member has the new name",
    [EVENT, member("course", {}, ["startAt"])],
    {},
    null,
  ],
  ["guards nothing where another member may have any name", [EVENT, { ...COURSE, isOpen: true }], {}, null],
  [
    "asks for the name of the member that a comparison selects",
    [member("event", { isSelected: true, isAllSelected: true }), COURSE],
    { comparison: { isReadWhereItFails: false } },
    { selected: [{ name: "startAt", isEnough: false }] },
  ],
  [
    "asks for the name alone where TypeScript is to rule the member out",
    [member("event", { isSelected: true, isAllSelected: true }), COURSE],
    { comparison: { isReadWhereItFails: true } },
    { selected: [{ name: "startAt", isEnough: true }] },
  ],
  [
    "compares the value, too, where the member may have others",
    [member("event", { isSelected: true }), COURSE],
    { comparison: { isReadWhereItFails: true } },
    { selected: [{ name: "startAt", isEnough: false }] },
  ],
])("%s", (_, parts, more, expected) => {
  const guarded = namesOf(parts, more).guardedAt(USE);
  if (expected) expect(guarded).toMatchObject(expected);
  else expect(guarded).toBeNull();
});

it.each<[string, readonly UnionPart[], string, boolean]>([
  ["the same members", [EVENT, member("place", null)], "startAt", false],
  ["fewer members", [EVENT, COURSE], "startAt", true],
  ["another member, which had the name before", [EVENT, member("place", null, ["startAt"])], "startAt", true],
  ["what may have any name", [EVENT, { ...member("place", null), isOpen: true }], "startAt", false],
  ["no union", [EVENT], "startsAt", false],
])("says whether a test selects %s", (_, parts, to, expected) => {
  expect(namesOf(parts, { isInTest: true }).selectsOthers(USE, to)).toBe(expected);
});
