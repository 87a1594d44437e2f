import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const SPEC_FOLDER = join(import.meta.dirname, "..");
const source = readFileSync(join(SPEC_FOLDER, "tenant-api.md"), "utf8");

// biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
export const spec: any = parse(readFileSync(join(SPEC_FOLDER, "openapi.yaml"), "utf8"));

/** The numbers of all sections: `["1", "2", "2.1", …]`. */
export const sections = [...source.matchAll(/^#{2,3} ([\d.]+?)\.? /gm)].map(([, number]) => number as string);

/** The text of a section, without those below it. */
export function sectionText(number: string): string {
  const texts = source.split(/^#{2,3} (?=\d)/m);
  const text = texts.find((part) => part.startsWith(`${number}. `) || part.startsWith(`${number} `));
  if (text === undefined) throw new Error(`No section ${number} in tenant-api.md`);
  return text;
}

/** The rows of the tables of a section, as records by column title; one list for each table. */
export function tablesOf(number: string): Record<string, string>[][] {
  const blocks = sectionText(number).match(/(?:^\|.*\n?)+/gm) ?? [];
  return blocks.map((block) => {
    const [titles = [], , ...rows] = block.trim().split("\n").map(cellsOf);
    return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""])));
  });
}

function cellsOf(row: string): string[] {
  return row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}
