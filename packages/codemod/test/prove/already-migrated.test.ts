import { describe, expect, it } from "vitest";
import { findMigrated, withoutMigrated } from "../../src/prove/already-migrated.ts";
import { Baseline } from "../../src/prove/baseline.ts";
import { RealConsumer } from "./real-consumer.ts";

const TYPES = "export interface Event { id: string; startsAt: string; owner: string }\n";
const IMPORT = 'import type { Event } from "./api";\n';
const RENAMES = { startsAt: "startAt", owner: "host" };
/** Two fields of which one takes the name of the other. */
const CHAIN = { startsAt: "owner", owner: "host" };

function consumerOf(code: string, { renames = RENAMES as Record<string, string>, isUpgraded = false } = {}) {
  const consumer = new RealConsumer({ "a.ts": IMPORT + code }, TYPES, renames, { isUpgraded });
  const find = () => {
    const { decisions } = consumer.input.plan({ refused: new Set(), unguarded: new Set() });
    const { old, viewOf, newTypes, renames } = consumer.input;
    const paths = [consumer.pathOf("a.ts")];
    const migrated = findMigrated(
      { old, viewOf, newTypes, renames, paths, decisions, isUpgraded },
      new Baseline(old),
    );
    const left = withoutMigrated(decisions, migrated).map(
      (decision) =>
        decision.kind === "rename" &&
        consumer.text("a.ts").slice(0, decision.slot.place.start).split("\n").length,
    );
    return { isAll: migrated.isAll, left };
  };
  return { consumer, find };
}

describe("findMigrated", () => {
  it("finds nothing in code for the old types", () => {
    const { consumer, find } = consumerOf("export const at = (event: Event) => event.startsAt;");
    consumer.uses("a.ts", "startsAt", [0]);
    expect(find()).toEqual({ isAll: false, left: [2] });
  });

  it.each([false, true])("finds code for the new types, whichever are installed (new: %s)", (isUpgraded) => {
    const { find } = consumerOf("export const at = (event: Event) => event.startAt + event.host;", {
      isUpgraded,
    });
    expect(find()).toEqual({ isAll: true, left: [] });
  });

  it("leaves the rest to do", () => {
    const code = [
      "export const done = (event: Event) => event.startAt;",
      "export const open = (event: Event) => event.startsAt;",
    ];
    const { consumer, find } = consumerOf(code.join("\n"));
    consumer.uses("a.ts", "startsAt", [0]);
    expect(find()).toEqual({ isAll: false, left: [3] });
  });

  it("leaves the old names of a statement to do that has a new one", () => {
    const { consumer, find } = consumerOf(
      "export const half = (event: Event) => event.startAt + event.startsAt;",
    );
    consumer.uses("a.ts", "startsAt", [0]);
    expect(find()).toEqual({ isAll: false, left: [2] });
  });

  it("leaves a statement alone in which a name is an old one and a new one", () => {
    const code = [
      "export const done = (event: Event) => event.host + event.owner;",
      "export const open = (event: Event) => event.startsAt;",
    ];
    const { consumer, find } = consumerOf(code.join("\n"), { renames: CHAIN });
    consumer.uses("a.ts", "owner", [0]);
    consumer.uses("a.ts", "startsAt", [0]);
    expect(find()).toEqual({ isAll: false, left: [3] });
  });

  it("takes such a name for the new one everywhere, if the new types are installed and nothing speaks against it", () => {
    const code =
      "export const host = (event: Event) => event.host;\nexport const at = (event: Event) => event.owner;";
    const found = [true, false].map((isUpgraded) => {
      const { consumer, find } = consumerOf(code, { renames: CHAIN, isUpgraded });
      consumer.uses("a.ts", "owner", [0]);
      return find();
    });
    expect(found).toEqual([
      { isAll: true, left: [] },
      { isAll: false, left: [3] },
    ]);
  });

  it("is not misled by what was wrong before, or is wrong under both", () => {
    const code =
      "export const typo = (event: Event) => event.startAtt;\nexport const n: number = 'startAt';\nexport const at = (event: Event) => event.startsAt;";
    const { consumer, find } = consumerOf(code);
    consumer.uses("a.ts", "startsAt", [0]);
    expect(find()).toEqual({ isAll: false, left: [4] });
  });

  it("is not misled by an error that another one hid", () => {
    const code = "export const one: Event = { id: '1', startAt: 'now', host: 'me', extra: 1 };";
    const { find } = consumerOf(code);
    expect(find()).toEqual({ isAll: true, left: [] });
  });
});
