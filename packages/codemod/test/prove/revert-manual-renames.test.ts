import { describe, expect, it } from "vitest";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { revertManualRenames } from "../../src/prove/revert-manual-renames.ts";
import { RealConsumer } from "./real-consumer.ts";

const TYPES = "export interface Event { id: string; startsAt: string; owner: string; title?: string }\n";
const IMPORT = 'import type { Event } from "./api";\n';
const RENAMES = { startsAt: "startAt", owner: "host", title: "heading" };

/** The code as it was before somebody wrote new names into it. */
function before(code: string, isRefused: (from: string) => boolean = () => false): string {
  const consumer = new RealConsumer({ "a.ts": IMPORT + code }, TYPES, RENAMES);
  const { viewOf, renames } = consumer.input;
  const path = consumer.pathOf("a.ts");
  const { texts } = revertManualRenames({
    open: viewOf as (texts: ReadonlyMap<string, string>) => Compiler,
    renames,
    paths: [path],
    alsoIn: new Set(),
    isRefused: ({ from }) => isRefused(from),
  });
  return (texts.get(path) ?? IMPORT + code).slice(IMPORT.length);
}

describe("revertManualRenames", () => {
  it("leaves code for the old types as it is", () => {
    const code = "export const at = (event: Event, startAt: string) => event.startsAt === startAt;";
    expect(before(code)).toBe(code);
  });

  it("takes reads, keys and patterns back, each by what is wrong with it", () => {
    const code = [
      "export const at = (event: Event) => event.startAt + event['host'] + event.startsAt;",
      "export const made: Event = { id: '1', startAt: 'now', host: 'me', title: '' };",
      "export const who = ({ host, startAt: at }: Event) => host + at;",
      "export const key: keyof Event = 'startAt';",
    ];
    expect(before(code.join("\n")).split("\n")).toEqual([
      "export const at = (event: Event) => event.startsAt + event['owner'] + event.startsAt;",
      "export const made: Event = { id: '1', startsAt: 'now', owner: 'me', title: '' };",
      "export const who = ({ owner: host, startsAt: at }: Event) => host + at;",
      "export const key: keyof Event = 'startsAt';",
    ]);
  });

  it("finds the key in a literal of which only the type is wrong", () => {
    const code =
      "export const all = (xs: string[]): Event[] => xs.flatMap((x) => [{ id: x, %: x, owner: x }]);";
    expect(before(code.replace("%", "startAt"))).toBe(code.replace("%", "startsAt"));
  });

  it("takes a name back that nothing is wrong with, beside one that is wrong", () => {
    const code = [
      "export type Bare = Omit<Event, 'startAt'>;",
      "export const at = (event: Event) => event.startAt;",
    ];
    expect(before(code.join("\n"))).toBe(code.join("\n").replaceAll("startAt", "startsAt"));
    const [silent = ""] = code;
    expect(before(silent)).toBe(silent);
  });

  it("leaves the names of others as they are", () => {
    const code = [
      "interface Own { startAt: number; host: string }",
      "export const at = (event: Event, own: Own) => event.startAt + own.startAt.toFixed();",
      "export const own: Own = { startAt: 1, host: '' };",
    ].join("\n");
    expect(before(code)).toContain("event.startsAt");
  });

  it("leaves what was refused", () => {
    const code = "export const at = (event: Event) => event.startAt + event.host;";
    expect(before(code, (from) => from === "owner")).toBe(code.replace("startAt", "startsAt"));
  });

  it("is not misled by what is wrong with any name", () => {
    const code = "export const typo = (event: Event) => event.startAtt;\nexport const n: number = 'startAt';";
    expect(before(code)).toBe(code);
  });
});
