import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const SOURCE = join(resolve(import.meta.dirname, "../../../.."), "spec/tenant-api.md");

/** What a section of the document states, one by one: rows of tables, items of lists, sentences. */
export function statementsOf(section: string): string[] {
  const text = readFileSync(SOURCE, "utf8");
  const heading = new RegExp(`^#+ ${section.replace(".", "\\.")}\\.? .*$`, "m").exec(text);
  if (heading === null) throw new Error(`There is no section ${section}.`);
  const rest = text.slice(heading.index + heading[0].length);
  const end = rest.search(/^#+ \d/m);
  const lines = (end === -1 ? rest : rest.slice(0, end)).split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (line.startsWith("|")) {
      const isHead = lines[index + 1]?.startsWith("|--") || line.startsWith("|--");
      return isHead ? [] : [line];
    }
    return line
      .replace(/^\d+\. /, "")
      .split(/(?<=\.)\s+(?=[A-Z`])/)
      .filter((sentence) => sentence !== "" && !sentence.endsWith(":"));
  });
}
