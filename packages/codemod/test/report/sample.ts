import type { Cause, Finding, ReportEdit } from "../../src/report/finding.ts";
import type { Leftover, Risk } from "../../src/report/leftovers.ts";
import { createReport, type Findings, type Report } from "../../src/report/report.ts";

export const STARTS_AT = "#/components/schemas/Event/properties/startsAt";

const PROJECT = "/app/tsconfig.json";

const place = (where: string) => {
  const [file = "", line, column] = where.split(":");
  return { file: `/app/${file}`, line: Number(line), column: Number(column) };
};

/** A step of a cause at `list.ts:12:3`. */
export const cause = (where: string, rule: string, text: string): Cause => ({ ...place(where), rule, text });

export const edit = (where: string, more: Partial<ReportEdit> = {}): ReportEdit => ({
  ...place(where),
  ...{ from: "startsAt", to: "startAt", at: STARTS_AT, guarded: false },
  ...{ rule: "references/access", because: [] },
  ...more,
});

export const finding = (where: string, more: Partial<Finding> = {}): Finding => ({
  ...place(where),
  ...{ at: STARTS_AT, renames: [{ from: "startsAt", to: "startAt", at: STARTS_AT }], reason: "twin" },
  ...{ rule: "values/assignment", because: [] },
  ...{ message: "A type of your own meets `Event.startsAt`.", suggestion: "rows.map(toEvent)" },
  ...more,
});

export const leftover = (
  where: string,
  name: string,
  isIncluded = true,
  risk: Risk = isIncluded ? "medium" : "high",
): Leftover => ({ ...place(where), name, project: isIncluded ? PROJECT : null, risk });

/** A report on files in `/app`. */
export function sample(found: Partial<Findings> = {}): Report {
  const empty: Findings = {
    ...{ from: "1.0.0", to: "2.0.0", pending: false, edits: [], attention: [], leftovers: [] },
    ...{ verification: { before: 0, after: 0, new: [], rounds: 1 }, unsearched: [], timings: {}, notes: [] },
    searched: { projects: [PROJECT], files: 9, passedOver: {} },
  };
  return createReport({ ...empty, ...found }, "/app");
}
