import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./blocks.ts";

/** A diagram of a Markdown file. */
export interface Diagram {
  /** `packages/docs/pages/architecture.md:7` */
  place: string;
  source: string;
}

/** The script that draws the diagrams of the site. */
export const MERMAID = createRequire(import.meta.url).resolve("@mermaid-js/tiny/dist/mermaid.tiny.js");

const FENCE = /^([ >]*)```mermaid[^\n]*\n([\s\S]*?)^\1```/gm;

/** The diagrams of every Markdown file of the repository, and of the pages that are generated. */
export function diagrams(): Diagram[] {
  const known = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "*.md"];
  const files = execFileSync("git", known, { cwd: ROOT }).toString().split("\0").filter(Boolean);
  const generated = globSync("packages/docs/pages/reference/**/*.md", { cwd: ROOT });
  return [...new Set([...files, ...generated])].sort().flatMap(diagramsOf);
}

function diagramsOf(file: string): Diagram[] {
  const text = readFileSync(join(ROOT, file), "utf8").replaceAll("\r\n", "\n");
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = "", 2: source = "" }) => ({
    place: `${file.replaceAll("\\", "/")}:${text.slice(0, index).split("\n").length}`,
    source: source
      .split("\n")
      .map((line) => line.slice(Math.min(indent.length, line.length)))
      .join("\n"),
  }));
}
