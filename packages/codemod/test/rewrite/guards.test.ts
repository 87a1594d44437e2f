import { describe, expect, it } from "vitest";
import { fileStyleOf } from "../../src/rewrite/file-style.ts";
import { guardedPattern } from "../../src/rewrite/guarded-pattern.ts";
import { guardedRead } from "../../src/rewrite/guarded-read.ts";
import { guardedTest } from "../../src/rewrite/guarded-test.ts";
import { suggestGuard } from "../../src/rewrite/write-guards.ts";
import type { Edit } from "../../src/text/edit.ts";
import { edited, parse, parseMarked, syntaxErrors } from "./marked-code.ts";

const NAMES = ["startAt", "startsAt"];

type Row = [code: string, after: string | null];

function expectEdits(
  code: string,
  after: string | null,
  write: (marked: ReturnType<typeof parseMarked>) => Edit[] | null,
) {
  const marked = parseMarked(code);
  const edits = write(marked);
  expect(edits && edited(marked.source, edits)).toBe(after);
  if (after !== null) expect(syntaxErrors(parse(after))).toEqual([]);
}

describe("guardedRead", () => {
  it.each<Row>([
    ["f(e.«startsAt»);", 'f("startAt" in e ? e.startAt : e.startsAt);'],
    [
      "const a = this.page!.hit.«startsAt»;",
      'const a = "startAt" in this.page!.hit ? this.page!.hit.startAt : this.page!.hit.startsAt;',
    ],
    ["const a = 'x' + e.«startsAt»;", "const a = 'x' + ('startAt' in e ? e.startAt : e.startsAt);"],
    ["const a = e.«startsAt».slice(1);", 'const a = ("startAt" in e ? e.startAt : e.startsAt).slice(1);'],
    ["const a = e.«startsAt»!;", 'const a = ("startAt" in e ? e.startAt : e.startsAt)!;'],
    ["const a = e.«startsAt» ? 1 : 2;", 'const a = ("startAt" in e ? e.startAt : e.startsAt) ? 1 : 2;'],
    ['const a = e[«"startsAt"»];', 'const a = "startAt" in e ? e["startAt"] : e["startsAt"];'],
    ["const a = e?.«startsAt»;", 'const a = e && "startAt" in e ? e.startAt : e?.startsAt;'],
    ['const a = e?.[«"startsAt"»];', 'const a = e && "startAt" in e ? e["startAt"] : e?.["startsAt"];'],
    [
      "const a = page?.hit.«startsAt»;",
      'const a = page ? ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt) : undefined;',
    ],
    [
      "const a = page?.hit?.«startsAt»;",
      'const a = page?.hit ? ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt) : undefined;',
    ],
    [
      "const a = all?.[0]?.«startsAt»;",
      'const a = all?.[0] ? ("startAt" in all[0] ? all[0].startAt : all[0].startsAt) : undefined;',
    ],
    [
      "if (page?.hit?.«startsAt») f();",
      'if (page?.hit && ("startAt" in page.hit ? page.hit.startAt : page.hit.startsAt)) f();',
    ],
    [
      "const a = e?.«startsAt»?.slice(1);",
      'const a = (e && "startAt" in e ? e.startAt : e?.startsAt)?.slice(1);',
    ],
    ["const a = e?.«startsAt».slice(1);", null],
    ["for (let a = e.«startsAt»; ; ) {}", 'for (let a = ("startAt" in e ? e.startAt : e.startsAt); ; ) {}'],
    ["for (const a of e.«startsAt») {}", 'for (const a of "startAt" in e ? e.startAt : e.startsAt) {}'],
    [
      "const a = <time dateTime={e.«startsAt»} />;",
      'const a = <time dateTime={"startAt" in e ? e.startAt : e.startsAt} />;',
    ],
    ["f();\ne.«startsAt».map(g);", 'f();\n("startAt" in e ? e.startAt : e.startsAt).map(g);'],
    ["f()\ne.«startsAt».map(g)", null],
    ["const a = load().«startsAt»;", null],
    ["const a = all[index].«startsAt»;", null],
    ["const a = (e as Hit).«startsAt»;", null],
    ["const a = page\n  .hit\n  .«startsAt»;", null],
    ["const a = e /* why */.«startsAt»;", null],
    ["e.«startsAt» = 1;", null],
    ["(e.«startsAt» as string) = 'now';", null],
    ["[e.«startsAt»] = [1];", null],
    ["for (e.«startsAt» in all) {}", null],
    ["for (const a in e.«startsAt») {}", 'for (const a in "startAt" in e ? e.startAt : e.startsAt) {}'],
    ["[...e.«startsAt»];", '[...("startAt" in e ? e.startAt : e.startsAt)];'],
    ["f(typeof e.«startsAt» === 'a');", "f(typeof ('startAt' in e ? e.startAt : e.startsAt) === 'a');"],
    ["e.«startsAt»!++;", null],
    ["delete e.«startsAt»;", null],
    ["e.«startsAt»();", null],
    ["const a = <Menu.«startsAt» />;", null],
    ["const { «startsAt» } = e;", null],
  ])("%s → %s", (code, after) =>
    expectEdits(code, after, ({ source, name }) => guardedRead(name, { names: NAMES }, fileStyleOf(source))),
  );

  it("tests three names, and the last one where none may be there", () => {
    const guarded = { names: ["day", "due-at", "startsAt"], mayLack: true };
    expectEdits(
      "f(e.«startsAt» ?? 1);",
      'f(("day" in e ? e.day : "due-at" in e ? e["due-at"] : "startsAt" in e ? e.startsAt : undefined) ?? 1);',
      ({ source, name }) => guardedRead(name, guarded, fileStyleOf(source)),
    );
  });
});

describe("guardedTest", () => {
  it.each<[code: string, names: string[], after: string | null]>([
    ['const a = i.«type» === "event";', ["kind"], 'const a = "kind" in i && i.kind === "event";'],
    ['const a = "event" === i.«type»;', ["kind"], 'const a = "kind" in i && "event" === i.kind;'],
    ['if (i.«type» !== "event") f();', ["kind"], 'if (!("kind" in i && i.kind === "event")) f();'],
    [
      'const a = i.«type» == "event" ? 1 : 2;',
      ["the-kind"],
      'const a = "the-kind" in i && i["the-kind"] == "event" ? 1 : 2;',
    ],
    ['const a = b && i.«type» === "event";', ["kind"], 'const a = b && "kind" in i && i.kind === "event";'],
    ['const a = b ?? i.«type» === "event";', ["kind"], 'const a = b ?? ("kind" in i && i.kind === "event");'],
    [
      'const a = b && i.«type» === "event";',
      ["kind", "type"],
      'const a = b && (("kind" in i && i.kind === "event") || ("type" in i && i.type === "event"));',
    ],
    [
      'if (i.«type» !== "event") f();',
      ["kind", "type"],
      'if (!(("kind" in i && i.kind === "event") || ("type" in i && i.type === "event"))) f();',
    ],
    ['if (i?.«type» === "event") f();', ["kind"], 'if (i && "kind" in i && i.kind === "event") f();'],
    ['const a = i?.«type» === "event";', ["kind"], null],
    ['const a = i?.«type» !== "event";', ["kind"], 'const a = !(i && "kind" in i && i.kind === "event");'],
    ['const a = load().«type» === "event";', ["kind"], null],
    ['f()\ni.«type» === "event" && g()', ["kind"], 'f()\n"kind" in i && i.kind === "event" && g()'],
    ['f()\ni.«type» === "event" && g()', ["kind", "type"], null],
    ['const a = i.«type» > "event";', ["kind"], null],
    ["const a = i.«type» === load();", ["kind"], null],
    ["const a = i.«type» === null;", ["kind"], 'const a = "kind" in i && i.kind === null;'],
    ['switch (i.«type») { case "event": }', ["kind"], null],
    ['const a = «"startsAt"» in hit;', NAMES, 'const a = "startAt" in hit || "startsAt" in hit;'],
    ['const a = b && «"startsAt"» in hit;', NAMES, 'const a = b && ("startAt" in hit || "startsAt" in hit);'],
    ['if (!(«"startsAt"» in hit)) f();', NAMES, 'if (!("startAt" in hit || "startsAt" in hit)) f();'],
    ['const a = «"startsAt"» in load();', NAMES, null],
    ['const a = «"startsAt"» /* why */ in hit;', NAMES, null],
    ['const a = «"startsAt"» /* why */ in hit;', ["startAt"], 'const a = "startAt" /* why */ in hit;'],
  ])("%s, %j → %s", (code, names, after) =>
    expectEdits(code, after, ({ source, name }) =>
      guardedTest(
        name,
        names.map((one) => ({ name: one })),
        fileStyleOf(source),
      ),
    ),
  );

  it.each<Row>([
    ['f(i.«type» === "event");', 'f("kind" in i || ("type" in i && i.type === "event"));'],
    [
      'if (i?.«type» !== "event") f();',
      'if (!((i && "kind" in i) || (i && "type" in i && i.type === "event"))) f();',
    ],
  ])("tests a name alone where that is enough: %s → %s", (code, after) =>
    expectEdits(code, after, ({ source, name }) =>
      guardedTest(name, [{ name: "kind", isEnough: true }, { name: "type" }], fileStyleOf(source)),
    ),
  );
});

describe("guardedPattern", () => {
  it.each<Row>([
    ["const { «startsAt» } = e;", 'const startsAt = "startAt" in e ? e.startAt : e.startsAt;'],
    [
      "export const { «startsAt»: at } = a.e;",
      'export const at = "startAt" in a.e ? a.e.startAt : a.e.startsAt;',
    ],
    [
      "const { id, «startsAt» } = e;",
      'const { id } = e, startsAt = "startAt" in e ? e.startAt : e.startsAt;',
    ],
    [
      "const { «startsAt», id } = e;",
      'const { id } = e, startsAt = "startAt" in e ? e.startAt : e.startsAt;',
    ],
    [
      "let { a = 1, «startsAt», owner: { b } } = e;",
      'let { a = 1, owner: { b } } = e, startsAt = "startAt" in e ? e.startAt : e.startsAt;',
    ],
    [
      "const {\n  id,\n  «startsAt»,\n} = e;",
      'const {\n  id,\n} = e, startsAt = "startAt" in e ? e.startAt : e.startsAt;',
    ],
    ['const { [«"startsAt"»]: at } = e;', 'const at = "startAt" in e ? e.startAt : e.startsAt;'],
    ["const { «startsAt», ...rest } = e;", null],
    ["const { «startsAt» = 1 } = e;", null],
    ["const { «startsAt», end = startsAt } = e;", null],
    ["const { «startsAt»: { day } } = e;", null],
    ["const { «startsAt» }: Hit = e;", null],
    ["const { «startsAt» } = load();", null],
    ["const { «startsAt» } = a?.e;", null],
    ["const { owner: { «startsAt» } } = e;", null],
    ["for (const { «startsAt» } of all) {}", null],
    ["for (const { «startsAt» } = e; ; ) {}", null],
    ["const f = ({ «startsAt» }: Hit) => startsAt;", null],
    ["({ «startsAt» } = e);", null],
  ])("%s → %s", (code, after) =>
    expectEdits(code, after, ({ source, name }) =>
      guardedPattern([{ name, names: NAMES }], fileStyleOf(source)),
    ),
  );
});

describe("suggestGuard", () => {
  it.each<Row>([
    ["f(e.«startsAt».day);", '"startAt" in e ? e.startAt : e.startsAt'],
    ['f(!(«"startsAt"» in e));', '"startAt" in e || "startsAt" in e'],
    ["const { id, «startsAt» } = e;", '{ id } = e, startsAt = "startAt" in e ? e.startAt : e.startsAt'],
    ["f(load().«startsAt»);", null],
    ["e.«startsAt» = 1;", null],
    ["f(({ «startsAt» }) => startsAt);", null],
  ])("%s → %s", (code, after) => {
    const { source, name } = parseMarked(code);
    expect(suggestGuard({ name, names: NAMES }, fileStyleOf(source))).toBe(after);
  });

  it("has the edits that are made in what the guard keeps", () => {
    const { source, name } = parseMarked("f(day.entry.«startsAt», day.entry);");
    const made = [
      { start: 6, end: 11, text: "item" },
      { start: 26, end: 31, text: "item" },
    ];
    expect(suggestGuard({ name, names: NAMES }, fileStyleOf(source), made)).toBe(
      '"startAt" in day.item ? day.item.startAt : day.item.startsAt',
    );
  });

  it("suggests a test of the names that a comparison selects", () => {
    const { source, name } = parseMarked('f(i.«type» === "event");');
    expect(
      suggestGuard({ name, names: ["kind", "type"], selected: [{ name: "kind" }] }, fileStyleOf(source)),
    ).toBe('"kind" in i && i.kind === "event"');
  });
});
