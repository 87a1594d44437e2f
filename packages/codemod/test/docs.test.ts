import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PACKAGE } from "./consumer.ts";

const CASE = join(PACKAGE, "test/cases/union-forms-of-the-manual");
const read = (folder: string) => readFileSync(join(CASE, folder, "forms.ts"), "utf8");
const table = readFileSync(join(PACKAGE, "docs/unions.md"), "utf8").match(/^\|.*\n/gm) ?? [];

/** The first code in a cell; what stands for code that is left out is not in it. */
const codeIn = (cell = "") =>
  (/`` ?(.*?) ?``|`([^`]+)`/.exec(cell)?.slice(1).join("") ?? "").replaceAll("\\|", "|").split("…");

it("docs/unions.md shows what becomes of unions, as the golden case has it", () => {
  const rows = table.slice(2).map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
  expect(rows.length).toBe(24);
  for (const [before, after] of rows) {
    expect([codeIn(before).join(""), codeIn(after).join("")]).not.toContain("");
    for (const code of codeIn(before)) expect(read("input")).toContain(code);
    for (const code of codeIn(after)) expect(read("output")).toContain(code);
  }
});
