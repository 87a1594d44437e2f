import { describe, expect, it } from "vitest";
import type { Problem } from "../../src/compiler/compiler.ts";
import type { Decision } from "../../src/graph/decision.ts";
import { SlotTable } from "../../src/graph/slots.ts";
import { findMigrated } from "../../src/prove/already-migrated.ts";

/** Two fields of which one takes the name of the other. */
const CHAIN = { startsAt: "owner", owner: "host" };

/** Finds out which names of a text with one statement a line are left to be written anew. */
function left(
  lines: readonly string[],
  takenAt: readonly number[],
  isUpgraded = false,
  problems: Problem[] = [],
): string[] {
  const text = lines.join("\n");
  const slots = new SlotTable();
  const renames = Object.entries(CHAIN).map(([from, to]) => ({ from, to, at: `#/${from}` }));
  const decisions = [...text.matchAll(/startsAt|owner/g)].map(({ 0: from, index: start }): Decision => {
    const slot = slots.at("key", { file: "a.ts", start, end: start + from.length });
    const rename = renames.find((one) => one.from === from) ?? { from, to: null, at: "" };
    const edge = { from: slot, to: slot, rule: "", certainty: "certain", place: slot.place } as const;
    return { kind: "rename", slot, rename, rule: "", because: { edge, next: null } };
  });
  const taken = takenAt.map((start) => ({ start, end: start + 5, text: "host" }));
  const isMigrated = findMigrated({
    written: {
      taken: new Map(taken.length > 0 ? [["a.ts", taken]] : []),
      isTaken: ({ start, end }) => taken.some((name) => name.start <= start && end <= name.end),
    },
    units: { of: ({ start }) => String(text.slice(0, start).split("\n").length) },
    ...{ renames, decisions, isUpgraded, problemsIn: () => problems },
  });
  return decisions.flatMap((decision) =>
    decision.kind !== "rename" || isMigrated(decision)
      ? []
      : `${text.slice(0, decision.slot.place.start).split("\n").length} ${decision.rename.from}`,
  );
}

describe("findMigrated", () => {
  it("finds nothing where no name was taken back", () => {
    expect(left(["a.owner", "a.startsAt"], [])).toEqual(["1 owner", "2 startsAt"]);
  });

  it("takes a name that is an old one and a new one for the new one beside another new name", () => {
    expect(left(["a.owner + b.owner", "a.owner", "a.startsAt"], [2])).toEqual([
      "1 owner",
      "2 owner",
      "3 startsAt",
    ]);
  });

  it("takes it for the new one everywhere, if the new types are installed and no old name is left", () => {
    expect(left(["a.owner", "b.owner"], [2], true)).toEqual(["1 owner"]);
    expect(left(["a.owner", "b.owner", "c.startsAt"], [2], true)).toEqual([
      "1 owner",
      "2 owner",
      "3 startsAt",
    ]);
  });

  it("refuses names that may be either, if the new types are installed and no error tells", () => {
    expect(() => left(["a.owner"], [], true)).toThrow("received `owner`, which is an old name and a new one");
    const wrong = { path: "a.ts", start: 2, end: 7, code: 2551, message: "Type 'string' is not a number." };
    expect(left(["a.owner", "b.owner"], [], true, [wrong])).toEqual(["1 owner", "2 owner"]);
    expect(left(["a.owner", "b.startsAt"], [], true)).toEqual(["1 owner", "2 startsAt"]);
  });
});
