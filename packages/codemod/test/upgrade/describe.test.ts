import { expect, it } from "vitest";
import type { Decision } from "../../src/graph/decision.ts";
import { SlotTable } from "../../src/graph/slots.ts";
import { Descriptions } from "../../src/upgrade/describe.ts";

const TEXT = "const start =\n  read(entry.startsAt);\n";
const AT = "#/components/schemas/Event/properties/startsAt";
const START = TEXT.indexOf("startsAt");

const slots = new SlotTable();
const slot = slots.at("key", { file: "list.ts", start: START, end: START + 8 });
const declared = slots.at("member", { file: "api.ts", start: 0, end: 8 });
const place = { file: "list.ts", start: TEXT.indexOf("read"), end: TEXT.indexOf(";") };
const cause = {
  rule: "values/assignment",
  because: {
    edge: { from: slot, to: declared, rule: "values/assignment", certainty: "flow", place },
    next: null,
  },
} as const;
const renamed = { from: "startsAt", to: "startAt", at: AT };
const gone = { from: "startsAt", to: null, at: "#/components/schemas/Visit/properties/startsAt" };
const because = [
  { file: "list.ts", line: 2, column: 3, rule: "values/assignment", text: "read(entry.startsAt)" },
];
const written = { text: () => TEXT, place: <Where>(where: Where) => where };
const describe = new Descriptions(written, { propagate: false, guardUnions: false });

it("reports a rename as an edit, with the code at its cause", () => {
  expect(describe.edits({ kind: "rename", slot, rename: renamed, ...cause })).toEqual([
    {
      ...{ file: "list.ts", line: 2, column: 14, from: "startsAt", to: "startAt", at: AT },
      ...{ guarded: false, rule: "values/assignment", because },
    },
  ]);
});

it("reports a guard as an edit, as it changes the code", () => {
  const guard: Decision = {
    ...{ kind: "guard", slot, reason: "union", spellings: [renamed, "kept"], ...cause },
    renames: [gone, renamed],
  };
  expect(describe.edits(guard)).toMatchObject([{ from: "startsAt", to: "startAt", at: AT, guarded: true }]);
});

it("names all renames that meet at a place", () => {
  const attention = { kind: "attention", place: slot.place, reason: "union", ...cause } as const;
  const found = describe.attention({ ...attention, renames: [renamed, gone] }, "", []);
  expect(found).toMatchObject({ at: AT, renames: [renamed, gone], because });
  expect(found.message).toContain("(and 1 more field changed)");
});
