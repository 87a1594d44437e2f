import { styleText } from "node:util";
import { countOf } from "../run.ts";
import type { SpecSize } from "../spec/count-fields.ts";
import { PROVENANCES } from "../spec/provenance.ts";
import type { PlannedFile } from "./planned-file.ts";

/** What a spec holds and what was generated from it, for the terminal. */
export function renderSummary(
  file: string,
  size: SpecSize,
  folder: string,
  planned: readonly PlannedFile[],
): string {
  const width = Math.max(...planned.map(({ path }) => path.length));
  return [
    `${styleText("cyan", "◆")} ${file}`,
    `│ ${renderSize(size)}`,
    `└ ${folder}`,
    ...planned.map(({ path, content }) => `    ${path.padEnd(width)}  ${countLines(content)}`),
  ].join("\n");
}

function renderSize({ operations, schemas, fields, fieldsByProvenance }: SpecSize): string {
  const counts = [
    countOf(operations, "operation", "operations"),
    countOf(schemas, "schema", "schemas"),
    countOf(fields, "field", "fields"),
  ].join(" · ");
  if (PROVENANCES.every((provenance) => fieldsByProvenance[provenance] === 0)) return counts;
  const known = PROVENANCES.map((provenance) => `${fieldsByProvenance[provenance]} ${provenance}`);
  return `${counts} (${known.join(", ")})`;
}

function countLines(text: string): string {
  return countOf(text.split("\n").length - 1, "line", "lines");
}
