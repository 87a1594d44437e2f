import { describe, expect, it } from "vitest";
import { fileStyleOf } from "../../src/rewrite/file-style.ts";
import { writeName } from "../../src/rewrite/write-name.ts";
import { edited, parse, parseMarked, syntaxErrors } from "./marked-code.ts";

/** The code with the marked name written anew; null if it cannot be spelled there. */
function written(code: string, to: string, extension?: string): string | null {
  const { source, name } = parseMarked(code, extension);
  const edits = writeName(name, to, fileStyleOf(source));
  return edits && edited(source, edits);
}

type Row = [code: string, to: string, after: string | null];

const CASES: Record<string, Row[]> = {
  "property access": [
    ["e.«startsAt»;", "startAt", "e.startAt;"],
    ["e.«startsAt»;", "class", "e.class;"],
    ["e.«startsAt»;", "due-at", 'e["due-at"];'],
    ["f('a'); e.«startsAt»", "due-at", "f('a'); e['due-at']"],
    ["e?.«startsAt»;", "due-at", 'e?.["due-at"];'],
    ["e!.«startsAt»!.x;", "due-at", 'e!["due-at"]!.x;'],
    [
      "e\n  // the start\n  . /* here */ «startsAt» // it\n  .at();",
      "due-at",
      'e\n  // the start\n   /* here */ ["due-at"] // it\n  .at();',
    ],
    ["e?. /* here */ «startsAt»;", "due-at", 'e?. /* here */ ["due-at"];'],
    ["<Menu.«Item» />;", "Row", "<Menu.Row />;"],
    ["<Menu.«Item» />;", "the-row", null],
    ["interface Row extends Api.«Event» {}", "the-event", null],
    ["class Row extends api.«Event» {}", "the-event", 'class Row extends api["the-event"] {}'],
    ["class Row { @api.«field»() a = 1 }", "the-field", null],
    ["class Row { #startsAt = 1; a = this.«#startsAt» }", "startAt", null],
  ],
  "element access": [
    ['e[«"startsAt"»];', "startAt", 'e["startAt"];'],
    ["e[«'startsAt'»];", "startAt", "e['startAt'];"],
    ["e[«`startsAt`»];", "startAt", "e[`startAt`];"],
    ['e?.[«"startsAt"»];', "due-at", 'e?.["due-at"];'],
    ['e[ «"startsAt"» /* it */ ];', "due-at", 'e[ "due-at" /* it */ ];'],
    ['e[(«"startsAt"»)];', "startAt", 'e[("startAt")];'],
    ['e[«"due-at"»];', "dueAt", "e.dueAt;"],
    ['e[ «"due-at"» ];', "dueAt", "e.dueAt;"],
    ['e?.[«"due-at"»];', "dueAt", "e?.dueAt;"],
    [
      'e\n  [ /* the */ «"due-at"» /* date */ ]\n  .at();',
      "dueAt",
      "e\n  . /* the */ dueAt /* date */ \n  .at();",
    ],
    ['e[«"due-at"»]; e["title"];', "dueAt", 'e["dueAt"]; e["title"];'],
    ['e[«"due-at"»]; e["title"]; e.place; x.y["z"];', "dueAt", 'e.dueAt; e["title"]; e.place; x.y["z"];'],
    [
      'const f = (e) => [e["title"], e[«"due-at"»]]; x.a; x.b;',
      "dueAt",
      'const f = (e) => [e["title"], e["dueAt"]]; x.a; x.b;',
    ],
    ['e[(«"due-at"»)];', "dueAt", 'e[("dueAt")];'],
    ['e[«"due-at"»];', "due-on", 'e["due-on"];'],
    ["r[«200»];", "404", "r[404];"],
    ["r[«200»];", "ok", "r.ok;"],
    ["r[«200»];", "is-ok", 'r["is-ok"];'],
  ],
  "object literals": [
    ["f({ «startsAt»: 1 });", "startAt", "f({ startAt: 1 });"],
    ["f({ «startsAt»: 1 });", "due-at", 'f({ "due-at": 1 });'],
    ['f({ «"startsAt"»: 1 });', "startAt", 'f({ "startAt": 1 });'],
    ['f({ «"due-at"»: 1 });', "dueAt", "f({ dueAt: 1 });"],
    ["f({ «'due-at'»: 1, 'title': 2 });", "dueAt", "f({ 'dueAt': 1, 'title': 2 });"],
    ['f({ [«"startsAt"»]: 1 });', "startAt", 'f({ ["startAt"]: 1 });'],
    ['f({ [«"due-at"»]: 1 });', "dueAt", 'f({ ["dueAt"]: 1 });'],
    ["f({ «200»: 1 });", "404", "f({ 404: 1 });"],
    ["f({ «200»: 1 });", "default", "f({ default: 1 });"],
    ["f({ «startsAt» });", "startAt", "f({ startAt: startsAt });"],
    ["f({ «startsAt» });", "due-at", 'f({ "due-at": startsAt });'],
    ["f({ «startsAt»: startAt });", "startAt", "f({ startAt });"],
    ["f({ «'due-at'»: dueAt });", "dueAt", "f({ dueAt });"],
    ["f({ «startsAt»: /* now */ startAt });", "startAt", "f({ startAt: /* now */ startAt });"],
    ["f({ «startsAt»: startAt, id: id });", "startAt", "f({ startAt: startAt, id: id });"],
    [
      "f({ «startsAt»: startAt }, { id: id }, [{ of: of }]);",
      "startAt",
      "f({ startAt: startAt }, { id: id }, [{ of: of }]);",
    ],
    ["f({ «startsAt»: startAt, title }, { id: id });", "startAt", "f({ startAt, title }, { id: id });"],
    ["f({ «startsAt»() {} });", "due-at", 'f({ "due-at"() {} });'],
    ["f({ get «startsAt»() { return 1 } });", "startAt", "f({ get startAt() { return 1 } });"],
    ["f({ «startsAt»: 1 });", "__proto__", 'f({ ["__proto__"]: 1 });'],
    ["f({ «startsAt» });", "__proto__", 'f({ ["__proto__"]: startsAt });'],
  ],
  patterns: [
    ["const { «startsAt» } = e;", "startAt", "const { startAt: startsAt } = e;"],
    ["const { «startsAt» = 1 } = e;", "startAt", "const { startAt: startsAt = 1 } = e;"],
    ["const { «startsAt» } = e;", "due-at", 'const { "due-at": startsAt } = e;'],
    ["const { «startsAt»: startAt } = e;", "startAt", "const { startAt } = e;"],
    ["const { «startsAt»: startAt = 1 } = e;", "startAt", "const { startAt = 1 } = e;"],
    ["const { owner: { «name»: by } } = e;", "title", "const { owner: { title: by } } = e;"],
    ["const { «owner»: { name } } = e;", "host", "const { host: { name } } = e;"],
    ["const { «'startsAt'»: start } = e;", "startAt", "const { 'startAt': start } = e;"],
    ["const { [«`startsAt`»]: start } = e;", "startAt", "const { [`startAt`]: start } = e;"],
    ["const { «startsAt» } = e;", "__proto__", "const { __proto__: startsAt } = e;"],
    ["const { ...«startsAt» } = e;", "startAt", null],
    ["({ «startsAt» } = e);", "startAt", "({ startAt: startsAt } = e);"],
    ["({ «startsAt» = 1 } = e);", "startAt", "({ startAt: startsAt = 1 } = e);"],
    ["({ «startsAt»: startAt = 1, id: id } = e);", "startAt", "({ startAt = 1, id: id } = e);"],
    ["for ({ «startsAt»: startAt } of all) {}", "startAt", "for ({ startAt } of all) {}"],
  ],
  JSX: [
    ["<Day «startsAt»={1} />;", "startAt", "<Day startAt={1} />;"],
    ["<Day «startsAt»={1} />;", "due-at", "<Day due-at={1} />;"],
    ["<Day xlink:«href» />;", "title", null],
    ["<Day «due-at» />;", "dueAt", "<Day dueAt />;"],
    ["<Day «startsAt»={e.at} id />;", "due.at", '<Day {...{ "due.at": e.at }} id />;'],
    ["<Day «startsAt» />;", "due.at", '<Day {...{ "due.at": true }} />;'],
    ['<Day «startsAt»="now" />;', "due.at", '<Day {...{ "due.at": "now" }} />;'],
    ['<Day «startsAt»={"now"} />;', "due.at", '<Day {...{ "due.at": "now" }} />;'],
    ['<Day «startsAt»="a&amp;b" />;', "due.at", null],
    ["<Day «startsAt»={/* why */ at} />;", "due.at", null],
    ["<Badge state=«'done'» />;", "finished", "<Badge state='finished' />;"],
    ["<Badge state=«'done'» />;", "it's", '<Badge state={"it\'s"} />;'],
  ],
  "types and classes": [
    ["interface Row { «startsAt»?: string }", "due-at", 'interface Row { "due-at"?: string }'],
    ["type Row = { «startsAt»(): void };", "startAt", "type Row = { startAt(): void };"],
    ['type Row = { «"due-at"»: 1; title: 2 };', "dueAt", "type Row = { dueAt: 1; title: 2 };"],
    ["class Row { readonly «startsAt» = 1 }", "startAt", "class Row { readonly startAt = 1 }"],
    ["class Row { «startsAt» = 1 }", "constructor", null],
    ["class Row { set «startsAt»(to) {} }", "due-at", 'class Row { set "due-at"(to) {} }'],
    ["enum State { «done» = 'done' }", "finished", "enum State { finished = 'done' }"],
    ["enum State { «done» }", "200", null],
    ["enum State { «done» }", "is-done", 'enum State { "is-done" }'],
    ['type A = E[«"startsAt"»];', "startAt", 'type A = E["startAt"];'],
    ['type A = E[«"due-at"»];', "dueAt", 'type A = E["dueAt"];'],
    ["type A = E[«200»];", "ok", 'type A = E["ok"];'],
    ["type A = Pick<E, «'startsAt'»>;", "startAt", "type A = Pick<E, 'startAt'>;"],
    ["type A = Api.«Event»;", "Meeting", "type A = Api.Meeting;"],
    ["type A = Api.«Event»;", "the-event", null],
    ['type A = import("./api").«Event»;', "Meeting", 'type A = import("./api").Meeting;'],
    ["type «Event» = { id: 1 };", "Meeting", "type Meeting = { id: 1 };"],
    ["type «Event» = { id: 1 };", "class", null],
  ],
  "type queries": [
    ["type A = typeof e.«startsAt»;", "startAt", "type A = typeof e.startAt;"],
    ["type A = (typeof e.«owner»)[];", "the-owner", 'type A = ((typeof e)["the-owner"])[];'],
    ["type A = typeof a.e.«owner».name;", "the-owner", 'type A = (typeof a.e)["the-owner"]["name"];'],
    ['type A = (typeof a.«owner»)["name"];', "the-owner", 'type A = (typeof a)["the-owner"]["name"];'],
    ['type A = (typeof e)[«"due-at"»];', "dueAt", "type A = typeof e.dueAt;"],
    ['type A = (typeof e)[«"the-owner"»]["name"];', "owner", 'type A = (typeof e.owner)["name"];'],
    ['type A = (typeof e)[«"startsAt"»];', "startAt", 'type A = (typeof e)["startAt"];'],
    ["type A = typeof f<e.«Event»>;", "the-event", null],
  ],
  "imports and exports": [
    ["import { «A» } from './api';", "B", "import { B as A } from './api';"],
    ["import { type «A» as C } from './api';", "B", "import { type B as C } from './api';"],
    ["import { «A» as B } from './api';", "B", "import { B } from './api';"],
    ["export { «A» } from './api';", "B", "export { B as A } from './api';"],
    ["export { B as «A» } from './api';", "B", "export { B } from './api';"],
    ["import { «A» } from './api';", "the-b", null],
  ],
  strings: [
    ['"startsAt" in e; «"startsAt"» in e;', "startAt", '"startsAt" in e; "startAt" in e;'],
    ["f(«'done'»);", "it's \\ over", "f('it\\'s \\\\ over');"],
    ["f(«`done`»);", "${a}`", "f(`\\${a}\\``);"],
    ['f(«"done"»);', 'a\n"b"', 'f("a\\n\\"b\\"");'],
  ],
};

describe("writeName", () => {
  for (const [name, rows] of Object.entries(CASES))
    describe(name, () => {
      it.each(rows)("%s → %s", (code, to, after) => {
        expect(written(code, to)).toBe(after);
        if (after !== null) expect(syntaxErrors(parse(after))).toEqual([]);
      });
    });

  it.each<Row>([
    ["/** @type {Pick<E, «'startsAt'»>} */\nlet a;", "startAt", "/** @type {Pick<E, 'startAt'>} */\nlet a;"],
    ['/** @type {E[«"startsAt"»]} */\nlet a;', "*/", null],
    [
      "/**\n * @typedef {Object} Row\n * @property {string} «startsAt»\n */",
      "start-at",
      "/**\n * @typedef {Object} Row\n * @property {string} start-at\n */",
    ],
    ["/**\n * @typedef {Object} Row\n * @property {string} «startsAt»\n */", "start.at", null],
    [
      '/** @type {import("./api").«Event»} */\nlet a;',
      "Meeting",
      '/** @type {import("./api").Meeting} */\nlet a;',
    ],
  ])("in JSDoc: %j → %s", (code, to, after) => expect(written(code, to, "js")).toBe(after));

  it("writes the uses of a parameter property in the constructor, and no others of that name", () => {
    const code = `class Person {
  constructor(public «fullName»: string, other = fullName) {
    this.initial = fullName[0] ?? this.fullName;
    log({ id, fullName, displayName: fullName }, (fullName: string) => fullName);
    { const fullName = 1; log(fullName); }
    if (other) { for (const fullName of []) log(fullName); } else log({ fullName: 1 } as typeof fullName);
  }
  greet = (fullName: string) => fullName;
}`;
    expect(written(code, "displayName")).toBe(`class Person {
  constructor(public displayName: string, other = displayName) {
    this.initial = displayName[0] ?? this.fullName;
    log({ id, fullName: displayName, displayName }, (fullName: string) => fullName);
    { const fullName = 1; log(fullName); }
    if (other) { for (const fullName of []) log(fullName); } else log({ fullName: 1 } as typeof displayName);
  }
  greet = (fullName: string) => fullName;
}`);
    expect(written("class A { constructor(public «a»: 1) {} }", "class")).toBe(null);
  });
});
