import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const PACKAGE = resolve(import.meta.dirname, "..");
export const ROOT = resolve(PACKAGE, "../..");

/** Here, blocks find the packages of the workspace as a project finds those that it installed. */
export const BLOCKS = join(PACKAGE, ".blocks");

/** A code block of a page. */
export interface Block {
  /** Where it stands, from the root: `packages/docs/pages/faq.md`. */
  page: string;
  line: number;
  language: string;
  /** The name in the paragraph above it: `src/agenda.tsx`. A name in the fence would be invisible on GitHub. */
  file: string | null;
  code: string;
}

const FENCE = /^(?:\*\*`(.+?)`\*\*\n\n)?( *)```([\w-]*)[^\n]*\n([\s\S]*?)^\2```[ \t]*$/gm;

/** Every page that a person writes, and what pages include. */
export function pages(): string[] {
  return [
    ...globSync("packages/docs/pages/**/*.md", { cwd: ROOT }),
    "packages/codemod/docs/troubleshooting.md",
  ]
    .map((page) => page.replaceAll("\\", "/"))
    .filter((page) => !page.startsWith("packages/docs/pages/reference/"))
    .sort();
}

export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(ROOT, page), "utf8");
  return [...text.matchAll(FENCE)].map((match) => {
    const [all, file = null, indent = "", language = "", code = ""] = match;
    return {
      page,
      line: text.slice(0, match.index + all.indexOf("```")).split("\n").length,
      language,
      file,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    };
  });
}

/** The folder of the files of a page. */
export function folderOf(page: string): string {
  return join(
    BLOCKS,
    relative("packages", page).replace(/\.md$/, "").replaceAll("/", "-").replaceAll("\\", "-"),
  );
}

/** Writes the files that pages name, and their other TypeScript, each page in a folder of its own. */
export function writeBlocks(blocks: readonly Block[]): void {
  rmSync(BLOCKS, { recursive: true, force: true });
  for (const [page, some] of Map.groupBy(blocks, (block) => block.page)) {
    const unnamed = some.filter(({ file, language }) => file === null && ["ts", "tsx"].includes(language));
    const named = unnamed.map((block) => {
      const kind = block.code.includes('from "vitest"') ? ".test" : "";
      return { ...block, file: `line-${block.line}${kind}.${block.language}` };
    });
    writeFilesOf([...some, ...named], folderOf(page));
  }
}

/** Writes the blocks that have the name of a file. */
export function writeFilesOf(blocks: readonly Block[], folder: string): void {
  for (const { file, code } of blocks) {
    if (file === null) continue;
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
}
