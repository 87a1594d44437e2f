import { afterAll, expect, it } from "vitest";
import { openRows, printed, type Rows } from "./walk-rows.ts";

const ROWS: Rows = {
  "a comparison": [
    'declare const state: string; export const it = state === /*?*/"a";',
    ['comparison "a" with state'],
  ],
  "a constant": [
    'const open = /*?*/"a"; declare const state: string; export const it = [state === open, `${open}!`];',
    ["comparison open with state", "text open"],
  ],
  cases: [
    'declare const state: string; switch (state) { case /*?*/"a": break; }',
    ['comparison "a" with state'],
  ],
  "what is switched on": [
    'const state = /*?*/"a" as string; switch (state) { case "b": break; }',
    ["comparison state"],
  ],
  "a key of a table": [
    'const LABELS: Record<string, string> = { a: "A" }; const state = /*?*/"a"; export const it = LABELS[state];',
    ["key state with LABELS"],
  ],
  "a key that is looked for": [
    'declare const row: object; const state = /*?*/"a"; export const it = state in row;',
    ["key state with row"],
  ],
  "a property of an object": [
    'const DONE = { value: /*?*/"a" }; declare const state: string; export const it = state === DONE.value;',
    ["comparison DONE.value with state"],
  ],
  "a key of an object": [
    'const ROWS = { /*?*/"a": 1 }; declare const state: string; export const it = Object.keys(ROWS).some((key) => key === state);',
    ["comparison key with state"],
  ],
  "a parameter": [
    'declare const state: string; const isIt = (wanted: string) => state === wanted; export const it = isIt(/*?*/"a");',
    ["comparison wanted with state"],
  ],
  "a result of the same call": [
    'declare const state: string; const same = (text: string) => text; export const it = [same(/*?*/"a") === state, same("b") === "c"];',
    ['comparison same(/*?*/"a") with state'],
  ],
  "a list that is searched": [
    'declare const state: string; const LIST = [/*?*/"a"]; export const it = [LIST.includes(state), LIST.some((one) => one === state)];',
    ["comparison LIST .0 with state", "comparison one with state"],
  ],
  "what is searched in a list": [
    'declare const list: string[]; export const it = list.includes(/*?*/"a");',
    ['comparison "a" with list .*'],
  ],
  "a set": [
    'declare const state: string; const all = new Set([/*?*/"a"]); export const it = all.has(state);',
    ["comparison all .* with state"],
  ],
  "a map": [
    'declare const state: string; const all = new Map([[/*?*/"a", 1]]); export const it = all.get(state);',
    ["comparison all .<key> with state"],
  ],
  "parts of rows": [
    'declare const state: string; const TABS = [{ id: /*?*/"a" }]; export const it = TABS.find(({ id }) => id === state);',
    ["comparison id with state"],
  ],
  "a loop": [
    'declare const state: string; for (const [one] of [[/*?*/"a"]]) one === state;',
    ["comparison one with state"],
  ],
  "another file": [
    'import { OPEN as open } from "./all"; declare const state: string; export const it = state === open;\n// all.ts\nexport const OPEN = /*?*/"a";',
    ["comparison open with state"],
  ],
  "an attribute": [
    'declare const state: string; const Tab = (props: { id: string }) => props.id === state; export const it = <Tab id=/*?*/"a" />;',
    ["comparison props.id with state"],
  ],
  "the page": [
    'const text = /*?*/"a"; export const it = <b title={text}>{text}</b>;',
    ["argument title={text} .title", "text {text}"],
  ],
  "an unknown function": [
    'declare function send(one: unknown): void; send({ state: /*?*/"a" });',
    ['argument { state: /*?*/"a" } .state'],
  ],
  "a known function that does nothing with it": ['const drop = (_text: string) => 1; drop(/*?*/"a");', []],
  "JSON that is sent": [
    'declare function send(text: string): void; send(JSON.stringify({ state: /*?*/"a" }));',
    ['argument JSON.stringify({ state: /*?*/"a" }) .<json>.state'],
  ],
  "what is written": [
    'declare const state: string; let row: any; row = { state: /*?*/"a" }; export const it = row.state === state;',
    ["comparison row.state with state"],
  ],
  "a part that is written": [
    'declare const state: string; const row: any = {}; row.state = /*?*/"a"; export const it = [row.state === state, row.title === state];',
    ["comparison row.state with state"],
  ],
  "what is added": [
    'declare const state: string; const list: string[] = []; list.push(/*?*/"a"); export const it = list[0] === state;',
    ["comparison list[0] with state"],
  ],
  "a field of a class": [
    'declare const state: string; class Held { #state = /*?*/"a"; is() { return this.#state === state; } }',
    ["comparison this.#state with state"],
  ],
  "a result that nobody takes": ['export const state = () => /*?*/"a";', ["result state .()"]],
  "an object that is read": [
    'const row = /*?*/{ state: "a" }; export const it = [row.state, { ...row }.state];',
    ["read row", "read { ...row }"],
  ],
  "a function": [
    'const isIt = /*?*/(text: string) => text; isIt("a"); ["b"].map(isIt);',
    ["argument isIt", "call isIt"],
  ],
  "what is only asked for": ['const text = /*?*/"a"; export const it = text ? 1 : !text;', []],
  "what is thrown": ['const error = /*?*/"a"; export const it = () => { throw error; };', ["unknown error"]],
  "a state": [
    'declare function useState<T>(first: T): [T, (next: T) => void]; declare const is: string; const [state, setState] = useState(""); setState(/*?*/"a"); export const it = state === is;',
    ["comparison state with is"],
  ],
  "a state of each call of a hook": [
    'declare function useState<T>(first: T): [T, (next: T) => void]; declare const a: string, b: string; const useTab = () => { const [tab, set] = useState(""); return { tab, set }; }; const one = useTab(); one.set(/*?*/"a"); export const it = [one.tab === a, useTab().tab === b];',
    ["comparison one.tab with a"],
  ],
  "the call of what is made by each call": [
    'declare const a: string, b: string; const same = (one: string) => (other: string) => one === other; same(/*?*/"a")(a); same("b")(b);',
    ["comparison one with other"],
  ],
  "a promise": [
    'declare const state: string; const load = async () => /*?*/"a"; export const it = async () => (await load()) === state;',
    ["comparison (await load()) with state"],
  ],
};

const program = openRows(ROWS);
afterAll(() => program.close());

it.each(Object.entries(ROWS))("finds the uses of %s", (name, [, expected]) => {
  const { uses, unknown } = program.values.usesOf(program.marked(name));
  const found = uses.map(
    (use) => `${use.kind} ${printed(use)}${use.other ? ` with ${printed({ ...use, ...use.other })}` : ""}`,
  );
  expect([...found, ...unknown.map((node) => `unknown ${node.getText()}`)].sort()).toEqual(
    [...expected].sort(),
  );
});
