import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { renderHtml, renderReport } from "../../src/command/render-report.ts";
import type { Report } from "../../src/report.ts";

const NAME = "st\u001b[31mart\u202e##vso[task.x]";
const report: Report = {
  ...{ version: 1, from: "1.0.0", to: "2.0.0", engine: "ts-morph", edits: [], verification: null },
  ...{ leftovers: [], unsearched: [], timings: {} },
  attention: [
    {
      ...{ file: "src/api.d.ts", line: 6, column: 42, at: "#/components/schemas/Event", reason: "note" },
      message: `first\n::error::${NAME}`,
      suggestion: `Check\n${NAME}.`,
    },
  ],
  notes: [NAME],
};

describe("names and notes that others wrote", () => {
  it("do not reach the terminal or a CI as anything but text", () => {
    const lines = stripVTControlCharacters(renderReport(report, true).replaceAll("\u001b[31m", "RED")).split(
      "\n",
    );
    const shown = "st\\u001b[31mart\\u202e#\\u0023vso[task.x]";
    expect(lines.slice(2)).toEqual([
      "│     first",
      `│     ::error::${shown}`,
      "│     Check",
      `│     ${shown}.`,
      `│ ${shown}`,
      "└ 1 place left for you; nothing was type-checked.",
    ]);
  });

  it("do not reach the page either, on which lines stay lines", () => {
    const page = renderHtml(report);
    for (const raw of ["\u001b", "\u202e", "##vso"]) expect(page).not.toContain(raw);
    expect(page).toContain("first<br>::error::st\\u001b[31mart");
  });
});
