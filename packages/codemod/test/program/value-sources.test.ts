import { ts } from "ts-morph";
import { afterAll, expect, it } from "vitest";
import { openRows, printed, type Rows } from "./walk-rows.ts";

const ROWS: Rows = {
  "a literal": ['use(/*?*/"draft"); declare function use(text: string): void;', ['"draft"']],
  "a constant": ['const text = "draft"; export const it = /*?*/text;', ['"draft"']],
  "a variable that is written": [
    'let text = "a"; export const set = () => { text = "b"; }; export const it = /*?*/text;',
    ['"a"', '"b"'],
  ],
  "a variable that is counted up": ["let n = 0; n++; export const it = /*?*/n;", ["0", "n++"]],
  "a choice": [
    'declare const is: boolean; export const it = /*?*/(is ? "a" : (null as null | "b") ?? ("c" || "d"));',
    ['"a"', "null", '"c"', '"d"'],
  ],
  "a property": [
    'const row = { state: "draft", title: "A" }; export const it = /*?*/row.state;',
    ['"draft"'],
  ],
  "a property by a key": ['const row = { state: "a" }; export const it = /*?*/row["state"];', ['"a"']],
  "a property by any key": [
    'const row: Record<string, string> = { one: "a", two: "b" }; declare const key: string; export const it = /*?*/row[key];',
    ['"a"', '"b"'],
  ],
  "a property that is written": [
    'const row: any = { state: "a" }; row.state = "b"; row.title = "c"; export const it = /*?*/row.state;',
    ['"a"', '"b"'],
  ],
  "a spread": [
    'const old = { state: "a", title: "b" }; const row = { ...old, title: "c" }; export const it = [/*?*/row.state, row.title];',
    ['"a"'],
  ],
  "what a spread is replaced by": [
    'const old = { title: "b" }; const row = { ...old, title: "c" }; export const it = /*?*/row.title;',
    ['"c"'],
  ],
  destructuring: [
    'const row = { state: { name: "a" } }; const { state: { name: shown = "b" } } = row; export const it = /*?*/shown;',
    ['"a"', '"b"'],
  ],
  "the rest of an object": [
    'const row = { state: "a", title: "b" }; const { title, ...rest } = row; export const it = /*?*/rest.state;',
    ['"a"'],
  ],
  "assigned destructuring": [
    'let at: string; ({ state: at = "b" } = { state: "a" }); export const it = /*?*/at;',
    ['"a"', '"b"'],
  ],
  "a list": ['const list = ["a", "b"]; export const it = /*?*/list[1];', ['"b"']],
  "a part of a list": ['const [, second] = ["a", "b"]; export const it = /*?*/second;', ['"b"']],
  "a loop": ['for (const one of ["a", "b"]) { /*?*/one; }', ['"a"', '"b"']],
  "what is added to a list": [
    'const list: string[] = []; list.push("a"); export const it = list.map((one) => /*?*/one);',
    ['"a"'],
  ],
  "methods of lists": [
    'const rows = [{ state: "a" }]; export const it = /*?*/rows.filter(Boolean).map(({ state }) => ({ at: state })).find((one) => one)!.at;',
    ['"a"'],
  ],
  "a reduced list": ['export const it = /*?*/["a"].reduce((all, one) => all ?? one, "b");', ['"a"', '"b"']],
  "a parameter": ['const isIt = (text: string) => /*?*/text; isIt("a"); isIt("b");', ['"a"', '"b"']],
  "the result of each call": [
    'const same = (text: string) => text; same("b"); export const it = /*?*/same("a");',
    ['"a"'],
  ],
  "a result in another file": [
    'import { make as create } from "./made"; export const it = /*?*/create("a").state;\n// made.ts\nexport function make(state: string) { return { state }; }',
    ['"a"'],
  ],
  "calls in another file": [
    'import isIt from "./judge"; isIt("a");\n// judge.ts\nexport default function isOver(text: string) { return /*?*/text; }',
    ['"a"'],
  ],
  "a re-exported constant": [
    'import { STATES } from "./index"; export const it = /*?*/STATES.open;\n// index.ts\nexport { ALL as STATES } from "./all";\n// all.ts\nexport const ALL = { open: "a" };',
    ['"a"'],
  ],
  "a namespace": [
    'import * as all from "./all"; export const it = /*?*/all.OPEN;\n// all.ts\nexport const OPEN = "a";',
    ['"a"'],
  ],
  "the default of a parameter": ['const isIt = (text = "a") => /*?*/text; isIt();', ['"a"']],
  "other arguments": [
    'const any = (first: string, ...others: string[]) => others.map((one) => /*?*/one); any("a", "b", "c");',
    ['"b"', '"c"'],
  ],
  "a function that is handed on": [
    'const apply = (run: (text: string) => void) => run("a"); apply((text) => { /*?*/text; });',
    ['"a"'],
  ],
  "a function that is returned": [
    'const adder = (one: string) => () => one; const get = adder("a"); export const it = /*?*/get();',
    ['"a"'],
  ],
  "a function that nobody calls": ["export const isIt = (text: string) => /*?*/text;", ["unknown text"]],
  "a function that goes away": [
    'declare function on(run: (text: string) => void): void; const run = (text: string) => /*?*/text; on(run); run("a");',
    ['"a"', "unknown run"],
  ],
  "what is awaited": [
    'const load = async () => ({ state: "a" }); export const it = async () => /*?*/(await load()).state;',
    ['"a"'],
  ],
  "a promise": [
    'const load = async () => ({ state: "a" }); load().then(({ state }) => /*?*/state);',
    ['"a"'],
  ],
  "an attribute": [
    'const Badge = ({ state }: { state: string }) => /*?*/state; const a = [<Badge state="a" />, <Badge {...{ state: "b" }} />];',
    ['"a"', '"b"'],
  ],
  "a field of a class": [
    'class Held { state = "a"; #own: string; constructor(readonly given: string) { this.#own = given; } read() { return [/*?*/this.#own, this.state]; } } new Held("b");',
    ['"b"'],
  ],
  "a parameter property": [
    'class Held { constructor(private readonly given: string) {} read() { return /*?*/this.given; } } new Held("b");',
    ['"b"'],
  ],
  "a getter": [
    'class Held { get state() { return "a"; } } export const it = /*?*/new Held().state;',
    ['"a"'],
  ],
  "a method": ['class Held { isIt(text: string) { return /*?*/text; } } new Held().isIt("a");', ['"a"']],
  "a method of an object": ['const api = { load: () => "a" }; export const it = /*?*/api.load();', ['"a"']],
  "an enum": ['enum State { Open = "a" } export const it = /*?*/State.Open;', ['"a"']],
  JSON: [
    'const text = JSON.stringify({ state: "a" }); export const it = /*?*/JSON.parse(text).state;',
    ['"a"'],
  ],
  "a body": [
    'export const it = async () => { const response = await fetch("/events"); const { items } = await response.json(); return items.map((one: any) => /*?*/one.state); };',
    ['fetch("/events") .<json>.items.*.state'],
  ],
  "a body by then": [
    'fetch("/events").then((response) => response.json()).then((body) => { /*?*/body.items; });',
    ['fetch("/events") .<json>.items'],
  ],
  keys: ["const ROWS = { a: 1, b: 2 }; export const it = /*?*/Object.keys(ROWS)[0];", ["a", "b"]],
  entries: ['for (const [key, value] of Object.entries({ one: "a" })) { /*?*/value; }', ['"a"']],
  "a map": [
    'const map = new Map([["one", "a"]]); map.set("two", "b"); export const it = /*?*/map.get("one");',
    ['"a"', '"b"'],
  ],
  "entries of a map": [
    'const map = new Map([["one", "a"]]); for (const [key, value] of map) { [/*?*/value, key]; }',
    ['"a"'],
  ],
  "keys of a map that is spread": [
    'const map = new Map([["one", "a"]]); export const it = [...map].map(([key]) => /*?*/key);',
    ['"one"'],
  ],
  "an object made of a map": [
    'const map = new Map([["one", "a"]]); export const it = /*?*/Object.fromEntries(map).one;',
    ['"a"'],
  ],
  "what is written through an assertion": [
    'interface Row { state?: string } const row: Row = {}; (row as any).state = "a"; export const it = /*?*/row.state;',
    ['"a"'],
  ],
  "a set": [
    'const set = new Set(["a"]); set.add("b"); export const it = [...set].map((one) => /*?*/one);',
    ['"a"', '"b"'],
  ],
  "a copy": ['export const it = /*?*/structuredClone({ state: "a" }).state;', ['"a"']],
  "a template": ['const text = "a"; export const it = /*?*/`${text}`;', ['"a"']],
  "a text that is put together": ['const text = "a"; export const it = /*?*/`${text}!`;', ["`${text}!`"]],
  "something of a library": ["export const it = /*?*/location.hash.trim();", ["location .hash"]],
  "something declared": [
    "declare const rows: { state: string }[]; export const it = rows.map((row) => /*?*/row.state);",
    ["rows .*.state"],
  ],
  "a state": [
    'declare function useState<T>(first: T): [T, (next: T | ((old: T) => T)) => void]; const [state, setState] = useState("a"); setState("b"); setState((old) => old + "c"); export const it = /*?*/state;',
    ['"a"', '"b"', '(old) => old + "c"', 'old + "c"'],
  ],
  "an earlier state": [
    'declare function useState<T>(first: () => T): [T, (next: (old: T) => T) => void]; const [, setState] = useState(() => "a"); setState((old) => /*?*/old);',
    ['"a"', '() => "a"', "(old) => /*?*/old"],
  ],
  "a variable of a loop": ['let one: string; for (one of ["a"]) { /*?*/one; }', ['"a"']],
  "a method that a type may call": [
    'interface Judge { is(text: string): void } class Strict implements Judge { is(text: string) { /*?*/text; } } new Strict().is("a");',
    ['"a"', "unknown is(text: string) { /*?*/text; }"],
  ],
  "what a closure is made with": [
    'const isIn = (all: string) => (one: string) => [all, /*?*/one]; isIn("a")("b");',
    ['"b"'],
  ],
  "functions that call each other": [
    'const one = (text: string): string => other(text); const other = (text: string): string => Math.random() ? one(text) : /*?*/text; one("a");',
    ['"a"'],
  ],
};

const program = openRows(ROWS);
afterAll(() => program.close());

it.each(Object.entries(ROWS))("finds the sources of %s", (name, [, expected]) => {
  const { sources, unknown } = program.values.sourcesOf(program.marked(name));
  const found = [...sources.map(printed), ...unknown.map((node) => `unknown ${node.getText()}`)];
  expect(found.sort()).toEqual([...expected].sort());
});

it.each(Object.keys(ROWS))("finds the way back from the sources of %s", (name) => {
  const value = program.marked(name);
  const literals = program.values.sourcesOf(value).sources.filter(({ node }) => ts.isStringLiteral(node));
  const lost = literals.filter(({ node }) => {
    const { uses } = program.values.usesOf(node, {
      isEnd: (one, path) => one === value && path.length === 0,
    });
    return node !== value && !uses.some(({ kind }) => kind === "end");
  });
  expect(lost.map(printed)).toEqual([]);
});

/** A number of functions, each of which is made of the one before. */
function chain(link: (index: number) => string): Rows {
  const links = Array.from({ length: 3000 }, (_, index) => link(index + 1));
  const first = "declare const made: ((value: unknown) => any)[]; const f0 = made[0]!;";
  return { chain: [`${first}\n${links.join("\n")}\nexport const it = /*?*/f3000;`, []] };
}

it.each([
  (index: number) => `const f${index} = f${index - 1}(0);`,
  (index: number) => `const f${index} = made[${index}]!; f${index - 1}(f${index});`,
])("comes to an end where thousands of functions lead to each other", (link) => {
  const one = openRows(chain(link));
  const { sources, unknown } = one.values.sourcesOf(one.marked("chain"));
  one.close();
  expect(sources.length + unknown.length).toBeGreaterThan(0);
});
