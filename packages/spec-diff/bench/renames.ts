import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { diffSpecs } from "../src/index.ts";
import { shareWord } from "../src/renames/compare-names.ts";
import { benchHistories } from "./real-histories.ts";

// How many renames are found, and how many of those found are right: fields of large public specs are renamed,
// removed and added at random (with a seed), without hints. "Asked" counts what a person would be asked about.
// Then every component schema is renamed at once, which must not take long: its time is told as a ratio to that of reading
// the file.

const SPECS = resolve(import.meta.dirname, "../../openapi/fixtures");
const ROUNDS = 20;
const GOAL = 0.95;
const CHANGES = { renamed: 40, removed: 15, added: 15 };

type Schema = Record<string, unknown>;
interface Slot {
  owner: string;
  properties: Record<string, Schema>;
  name: string;
}

/** How good one diff, or several, were at finding what was renamed. */
interface Tally {
  right: number;
  /** Of names that share a word: right ones, and all. */
  alike: { right: number; renames: number };
  wrong: number;
  asked: number;
  askedWrongly: number;
  renames: number;
  time: number;
}

const files = readdirSync(SPECS).filter((name) => /\.(json|yaml)$/.test(name));
write(`Fields renamed, removed and added without hints`);
write(
  "spec                precision  recall (word in common)  recall (none)   asked rightly   asked wrongly   time per diff",
);
for (const file of files) {
  const { source } = read(file);
  const sum = noTally();
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = structuredClone(source);
    tally(sum, source, after, change(after, mulberry32(round + 1)), "field");
  }
  write([...columns(file, sum), `${(sum.time / ROUNDS).toFixed(0)} ms`.padStart(15)].join(" "));
}

write(`\nEvery schema renamed (goal: in twice the time of reading the file)`);
write(
  "spec                precision  recall (word in common)  recall (none)   asked rightly   asked wrongly            time   of reading",
);
for (const file of files) {
  const { source, time } = read(file);
  const sum = noTally();
  const { after, truth } = renameSchemas(source, mulberry32(1));
  tally(sum, source, after, truth, "schema");
  const ratio = `${(sum.time / time).toFixed(2)} ×`.padStart(12);
  write([...columns(file, sum), `${sum.time.toFixed(0)} ms`.padStart(15), ratio].join(" "));
}

benchHistories(write);

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}

function read(file: string) {
  const text = readFileSync(join(SPECS, file), "utf8");
  const start = performance.now();
  const source = parse(text);
  return { source, time: performance.now() - start };
}

function noTally(): Tally {
  return {
    alike: { right: 0, renames: 0 },
    right: 0,
    wrong: 0,
    asked: 0,
    askedWrongly: 0,
    renames: 0,
    time: 0,
  };
}

function tally(
  sum: Tally,
  before: Schema,
  after: Schema,
  truth: ReadonlyMap<string, string>,
  what: "field" | "schema",
): void {
  const start = performance.now();
  const changes = diffSpecs(before, after);
  sum.time += performance.now() - start;
  sum.renames += truth.size;
  const isAlike = (at: string) => shareWord(lastOf(at), truth.get(at) ?? "");
  sum.alike.renames += [...truth.keys()].filter(isAlike).length;
  for (const { kind, at, to, candidate, confidence } of changes) {
    if (kind === `${what}-renamed`) {
      if (truth.get(at) === lastOf(to ?? "")) {
        sum.right += 1;
        if (isAlike(at)) sum.alike.right += 1;
      } else sum.wrong += 1;
    } else if (kind === `${what}-removed` && confidence !== undefined) {
      if (candidate === truth.get(at)) sum.asked += 1;
      else sum.askedWrongly += 1;
    }
  }
}

function lastOf(pointer: string): string {
  return pointer.split("/").at(-1) ?? "";
}

function columns(file: string, { right, alike, wrong, asked, askedWrongly, renames }: Tally): string[] {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  const besideGoal = (part: number, whole: number) =>
    `${percent(part, whole).padStart(7)} ${part >= GOAL * whole ? "≥" : "<"} ${100 * GOAL}`;
  return [
    file.padEnd(16),
    besideGoal(right, right + wrong),
    besideGoal(alike.right, alike.renames),
    percent(right - alike.right, renames - alike.renames).padStart(9),
    percent(asked, renames).padStart(15),
    String(askedWrongly).padStart(15),
  ];
}

/** A spec whose schemas all have another name, where they stand and where they are referred to. */
function renameSchemas(source: { components: { schemas: Record<string, Schema> } }, random: () => number) {
  const names = Object.keys(source.components.schemas);
  const words = [...new Set(names.flatMap(wordsOf))];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const newNames = new Map<string, string>();
  const taken = new Set(names);
  for (const name of names) {
    let to = name;
    while (taken.has(to)) to = newName(name, words, pick, random);
    taken.add(to);
    newNames.set(name, to);
  }
  const schemas = "#/components/schemas/";
  const follow = (_: string, value: unknown) =>
    typeof value === "string" && value.startsWith(schemas)
      ? schemas + (newNames.get(value.slice(schemas.length)) ?? value.slice(schemas.length))
      : value;
  const after = JSON.parse(JSON.stringify(source), follow);
  after.components.schemas = Object.fromEntries(
    Object.entries(after.components.schemas).map(([name, schema]) => [newNames.get(name), schema]),
  );
  return { after, truth: new Map([...newNames].map(([name, to]) => [schemas + name, to])) };
}

/** Changes fields of component schemas in place; returns where which was renamed to what. */
function change(
  spec: { components: { schemas: Record<string, Schema> } },
  random: () => number,
): Map<string, string> {
  const slots: Slot[] = [];
  for (const [owner, schema] of Object.entries(spec.components.schemas)) {
    const properties = schema.properties as Record<string, Schema> | undefined;
    for (const name of Object.keys(properties ?? {})) if (properties) slots.push({ owner, properties, name });
  }
  const words = [...new Set(slots.flatMap(({ name }) => wordsOf(name)))];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const shuffled = slots.map((slot) => ({ slot, order: random() })).sort((a, b) => a.order - b.order);
  const chosen = shuffled.map(({ slot }) => slot);
  const renamed = chosen.splice(0, CHANGES.renamed);
  const removed = chosen.splice(0, CHANGES.removed);
  const added = chosen.splice(0, CHANGES.added);
  const truth = new Map<string, string>();
  for (const { owner, properties, name } of renamed) {
    const to = newName(name, words, pick, random);
    if (to in properties) continue;
    renameKey(properties, name, to);
    const required = spec.components.schemas[owner]?.required as string[] | undefined;
    if (required?.includes(name)) required[required.indexOf(name)] = to;
    truth.set(`#/components/schemas/${owner}/properties/${name}`, to);
  }
  for (const { properties, name } of removed) delete properties[name];
  for (const { properties, name } of added) {
    const to = [pick(words), pick(words)].join("_");
    if (!(to in properties)) properties[to] = structuredClone(properties[name] as Schema);
  }
  return truth;
}

/** As people rename: another style, another word, one more, one less; and now and then something else entirely. */
function newName(
  name: string,
  words: readonly string[],
  pick: <T>(list: readonly T[]) => T,
  random: () => number,
): string {
  const own = wordsOf(name);
  const isSnake = name.includes("_");
  const join = (list: readonly string[], snake = isSnake) =>
    snake
      ? list.join("_")
      : list
          .map((word, index) => (index === 0 ? word : (word[0] ?? "").toUpperCase() + word.slice(1)))
          .join("");
  const index = Math.floor(random() * own.length);
  const way = random();
  if (way < 0.2 && own.length > 1) return join(own, !isSnake);
  if (way < 0.45) return join(own.map((word, at) => (at === index ? pick(words) : word)));
  if (way < 0.65) return join([...own, pick(words)]);
  if (way < 0.8 && own.length > 1) return join(own.filter((_, at) => at !== index));
  if (way < 0.9)
    return join(
      own.map((word, at) =>
        at === own.length - 1 ? (word.endsWith("s") ? word.slice(0, -1) : `${word}s`) : word,
      ),
    );
  return join([pick(words), pick(words)]);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

/** In its place: the order of fields stays as people would leave it. */
function renameKey(properties: Record<string, Schema>, from: string, to: string): void {
  const entries = Object.entries(properties);
  for (const key of Object.keys(properties)) delete properties[key];
  for (const [key, value] of entries) properties[key === from ? to : key] = value;
}

/** A small generator of random numbers that gives the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
