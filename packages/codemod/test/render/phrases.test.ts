import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITY } from "../../src/graph/policy.ts";
import { becauseOf, PHRASES, phraseOf } from "../../src/render/phrases.ts";
import { REASONS } from "../../src/render/reasons.ts";
import { excerpt, shorten } from "../../src/report/excerpt.ts";
import type { KeptRule } from "../../src/report/kept-types.ts";
import { linesOfMessage, messageFor } from "../../src/report/messages.ts";
import { RULES } from "../../src/rules/all-rules.ts";
import { cause, edit, STARTS_AT } from "../report/sample.ts";

const PACKAGE = join(import.meta.dirname, "../..");
const NO_FLAGS = { propagate: false, guardUnions: false };
const SAVE = cause("src/list.ts:12:3", "values/assignment", "save(row)");

describe("a phrase", () => {
  it.each(RULES.map(({ id }) => id))("exists for %s, and shows the code", (id) => {
    expect(PHRASES).toHaveProperty([id]);
    expect(phraseOf({ ...SAVE, rule: id }, STARTS_AT)).toContain("`save(row)` (list.ts:12)");
  });

  it("exists for no rule that is gone", () => {
    const files = readdirSync(join(PACKAGE, "src"), { recursive: true, encoding: "utf8" });
    const code = files
      .filter((file) => /^(rules|prove|plan|program)\b.*\.ts$/.test(file))
      .map((file) => readFileSync(join(PACKAGE, "src", file), "utf8"))
      .join("\n");
    expect(Object.keys(PHRASES).filter((id) => !code.includes(`"${id}"`))).toEqual([]);
  });

  it("says what passes the name on", () => {
    const because = [cause("src/row.ts:3:3", "references/access", "row.startsAt"), SAVE];
    expect(becauseOf("Renamed", edit("src/row.ts:3:7", { because }))).toBe(
      "Renamed because `save(row)` (list.ts:12) passes it as `Event`.",
    );
  });

  it("says what stands in the line if that is all", () => {
    const because = [cause("src/row.ts:3:3", "references/access", "event.startsAt")];
    expect(becauseOf("Renamed", edit("src/row.ts:3:9", { because }))).toBe(
      "Renamed because `event.startsAt` (row.ts:3) reads this member.",
    );
    expect(becauseOf("Renamed", edit("src/row.ts:3:9"))).toBe("");
  });

  it("shows three steps, and that there are more", () => {
    const because = [1, 2, 3, 4].map((line) => cause(`a.ts:${line}:1`, "values/assignment", `f${line}()`));
    expect(becauseOf("Renamed", edit("b.ts:1:1", { because }))).toBe(
      "Renamed because `f1()` (a.ts:1) passes it as `Event`, and `f2()` (a.ts:2) passes it as `Event`, and `f3()` (a.ts:3) passes it as `Event`, ….",
    );
  });

  it("does without code, rename or phrase", () => {
    expect(phraseOf({ ...SAVE, text: "" }, STARTS_AT)).toBe("list.ts:12 passes it as `Event`");
    expect(phraseOf(SAVE, "")).toBe("`save(row)` (list.ts:12) passes it as the API");
    expect(phraseOf({ ...SAVE, rule: "my/rule" }, STARTS_AT)).toBe(
      "`save(row)` (list.ts:12) must be spelled as `Event.startsAt`",
    );
  });

  it("takes a dollar sign in code for what it is", () => {
    expect(phraseOf({ ...SAVE, text: "$owner.$&" }, STARTS_AT)).toBe(
      "`$owner.$&` (list.ts:12) passes it as `Event`",
    );
  });
});

describe("a reason", () => {
  const manual = readFileSync(join(PACKAGE, "docs/troubleshooting.md"), "utf8");

  it.each(SEVERITY)(
    "%s has a meaning, a section in the manual, and a message of two sentences at most",
    (reason) => {
      const rename = { from: "startsAt", to: reason === "removed" ? null : "startAt", at: STARTS_AT };
      const message = messageFor(reason, [rename], NO_FLAGS);
      expect(manual).toContain(`\n### ${reason}\n`);
      expect(REASONS[reason]).toMatch(/\.$/);
      expect(message).toContain("`Event.startsAt`");
      expect(message.match(/[.!?](?= |$)/g)?.length).toBeLessThanOrEqual(2);
    },
  );

  it("recommends no option that was given, or that changes nothing", () => {
    const rename = { from: "startsAt", to: "startAt", at: STARTS_AT };
    const flags = { propagate: true, guardUnions: true };
    for (const [reason, option] of [
      ["union", "--guard-unions"],
      ["twin", "--propagate"],
    ] as const) {
      const because = [{ ...SAVE, rule: "kept/own-type" }];
      expect(messageFor(reason, [rename], NO_FLAGS, because)).toContain(option);
      expect(messageFor(reason, [rename], flags, because)).not.toContain(option);
    }
    expect(messageFor("union", [{ ...rename, to: null }], NO_FLAGS)).not.toContain("--guard-unions");
  });

  it("names one of several fields with its new name, and counts the others", () => {
    const rename = { from: "startsAt", to: "startAt", at: STARTS_AT };
    const other = { ...rename, at: "#/components/schemas/Slot/properties/startsAt" };
    const end = { from: "endsAt", to: "endAt", at: "#/components/schemas/Event/properties/endsAt" };
    const messageOn = (...renames: (typeof rename)[]) => messageFor("string", renames, NO_FLAGS);
    expect(messageOn(rename, other, rename)).toMatch(
      /^`Event.startsAt` \(and 1 more field\) is now `startAt`\. /,
    );
    expect(messageOn(rename, other, end)).toMatch(
      /^`Event.startsAt` is now `startAt` \(and 2 more fields changed\)\. /,
    );
    const value = { from: "draft", to: "planned", at: "#/components/schemas/Event/properties/state" };
    expect(messageOn(value)).toMatch(/^`draft` of `Event.state` is now `planned`\. /);
    expect(messageOn(value, rename)).toContain("(and 1 more name changed)");
    expect(messageFor("error", [], NO_FLAGS)).toBe(
      "This does not compile under the new types. Compare the old and the new type of the value.",
    );
  });

  it("says of two new names of one word that no old one is meant", () => {
    const rename = { from: "startsAt", to: "startAt", at: STARTS_AT };
    const other = { from: "startsAt", to: "begin", at: "#/components/schemas/Slot/properties/startsAt" };
    for (const reason of ["union", "literal", "twin"] as const) {
      expect(messageFor(reason, [rename, other], NO_FLAGS)).toContain("another name");
      expect(messageFor(reason, [rename], NO_FLAGS)).toContain("the old name `startsAt`");
    }
  });

  it("names the type that keeps the old name, and advises nobody to change what others made", () => {
    const rename = { from: "startsAt", to: "startAt", at: STARTS_AT };
    const messageOn = (...rules: KeptRule[]) =>
      messageFor("twin", [rename], NO_FLAGS, [
        SAVE,
        ...rules.map((rule) => ({ ...SAVE, rule, text: "Row" })),
      ]);
    expect(messageOn("kept/own-type")).toBe(
      "`Event.startsAt` is now `startAt`, but your type `Row` keeps `startsAt`. Rename it there (--propagate does this, unless your package exports it), or convert the value here.",
    );
    expect(messageOn("kept/exported-type", "kept/own-type")).toBe(
      "`Event.startsAt` is now `startAt`, but your exported type `Row` (and 1 more type) keeps `startsAt`. Rename it there, or convert the value here.",
    );
    expect(messageOn("kept/own-props")).toMatch(
      /, but the props of Row keep `startsAt`\. Rename it there \(--/,
    );
    expect(messageOn("kept/exported-props")).toMatch(/the exported props of Row keep .* Rename it there, or/);
    for (const rule of ["kept/api-type", "kept/other-api-type", "kept/foreign-type"] as const)
      expect(messageOn(rule)).toMatch(/`Row`, .+, keeps `startsAt`\. Convert the value here\.$/);
    expect(messageOn()).toMatch(/, but the type that it meets here has .+\. Convert the value here\.$/);
  });
});

it("shortens messages of the compiler to their beginning and their end, and no others", () => {
  const linesOf = (message: string) => linesOfMessage({ message, reason: "error" });
  expect(linesOf("one\n  two\n    three")).toEqual(["one", "  two", "    three"]);
  expect(linesOf("one\n  two\n    three\n      four")).toEqual(["one", "  two", "… four"]);
  expect(linesOf("x".repeat(1000))[0]).toHaveLength(240);
  const own = `${"`Event.startsAt` ".repeat(50)}.`;
  expect(linesOfMessage({ message: own, reason: "twin" })).toEqual([own]);
});

it("shortens a text between names", () => {
  const text = fc.array(fc.stringMatching(/^[a-z$_]{1,40}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 300 }), (names, longest) => {
      const whole = names.join(" ");
      const short = shorten(whole, longest);
      for (const name of short.split(/[ …]/)) expect(["", ...names]).toContain(name);
      expect(short.length).toBeLessThanOrEqual(
        Math.max(longest, short === whole ? whole.length : longest) + 100,
      );
    }),
    { numRuns: 100 },
  );
});

it("shows code in one line", () => {
  expect(excerpt("let a = save(\n\trow,\n);", { start: 8, end: 21 })).toBe("save( row, )");
  const long = excerpt(`save(${"x".repeat(5000)}, last)`, { start: 0, end: 5012 });
  expect(long).toHaveLength(60);
  expect(long).toMatch(/^save\(x+…x+, last\)$/);
});
