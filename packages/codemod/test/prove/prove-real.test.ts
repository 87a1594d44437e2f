import { describe, expect, it } from "vitest";
import { RealConsumer } from "./real-consumer.ts";

const TYPES = "export interface Event { id: string; startsAt: string; endsAt?: string }\n";
const RENAMES = { startsAt: "startAt", endsAt: "endAt" };
const IMPORT = 'import type { Event } from "./api";\n';

const consumerOf = (code: string, options = {}) =>
  new RealConsumer({ "a.ts": IMPORT + code }, TYPES, RENAMES, options);

describe("prove, with TypeScript 7", () => {
  it("knows errors that moved, or have the new name", () => {
    const consumer = consumerOf(
      [
        "export const start: number = (event: Event) => event.startsAt;",
        "export const typo = (event: Event) => event.startsAt + event.starts;",
        "export const wrong = (event: Event): { startsAt: number } => ({ startsAt: event.startsAt });",
      ].join("\n"),
    );
    consumer.uses("a.ts", "startsAt", [0, 1, 2, 3, 4]);
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).not.toContain("startsAt");
    expect(proof.before).toHaveLength(3);
    expect(proof).toMatchObject({ added: [], rounds: 1, after: [{}, {}, {}] });
  });

  it("renames what an error asks for", () => {
    const consumer = consumerOf("export const times = ({ startsAt: at, endsAt: end }: Event) => at + end;");
    consumer.uses("a.ts", "startsAt", [0]);
    consumer.occurrencesAt = ({ message }) =>
      message.includes("'endsAt'")
        ? [{ slot: consumer.slot("key", "a.ts", "endsAt"), follows: consumer.api("endsAt") }]
        : [];
    const proof = consumer.prove();
    expect(consumer.edited("a.ts", proof)).toContain("({ startAt: at, endAt: end }: Event) => at + end;");
    expect(proof).toMatchObject({ rounds: 2, added: [] });
  });

  it("reports an error far from every edit", () => {
    const consumer = consumerOf(
      "interface Row { startsAt: string }\nexport const save = (row: Row) => row.startsAt;\nexport const all = (event: Event) => {\n  save(event);\n};",
    );
    const proof = consumer.prove();
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["error a.ts:5"]);
    expect(proof).toMatchObject({ rounds: 1, added: [{ attention: { renames: [{ from: "startsAt" }] } }] });
  });

  it("takes back a type of the consumer's own that a library asks for by the old name", () => {
    const consumer = new RealConsumer(
      {
        "library.d.ts": "export declare function draw(one: { startsAt: string }): void;\n",
        "a.ts": `${IMPORT}import { draw } from "./library";
interface Row { startsAt: string }
export const show = (row: Row) => {
  draw(row);
  draw(row);
  return row.startsAt;
};
export const read = (event: Event) => event.startsAt;
export const both = (event: Event) => show({ startsAt: event.startsAt });
`,
      },
      TYPES,
      RENAMES,
    );
    const own = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "declared");
    for (const count of [1, 3]) consumer.edge(consumer.slot("key", "a.ts", "startsAt", count), own);
    consumer.uses("a.ts", "startsAt", [2, 4]);
    const flow = consumer.edge(
      own,
      consumer.api("startsAt"),
      "flow",
      consumer.slot("key", "a.ts", "startsAt", 4).place,
    );
    const proof = consumer.prove();
    expect(proof).toMatchObject({ rounds: 2, added: [] });
    expect(proof.refused).toMatchObject([
      { slots: [{}, {}, {}], problems: [{ code: 2741 }, { code: 2741 }] },
    ]);
    expect(consumer.edited("a.ts", proof)).toContain("row.startsAt;");
    expect(consumer.edited("a.ts", proof)).toContain("show({ startsAt: event.startAt });");
    expect(proof.decisions.filter(({ kind }) => kind === "attention")).toMatchObject([
      { reason: "error", place: flow.place },
    ]);
  });

  it("reports a union whose guard does not compile", () => {
    const consumer = consumerOf(
      "interface Shift { startsAt: string }\nexport const at = (entry: Event | Shift) => entry.startsAt;",
    );
    const shift = consumer.pin(consumer.slot("member", "a.ts", "startsAt"), "unchanged");
    const read = consumer.slot("key", "a.ts", "startsAt", 1);
    consumer.edge(read, shift);
    consumer.edge(read, consumer.api("startsAt"));
    const proof = consumer.prove();
    expect(proof.edits.size).toBe(0);
    expect(consumer.reportedLines("a.ts", proof)).toEqual(["union a.ts:3"]);
  });
});
