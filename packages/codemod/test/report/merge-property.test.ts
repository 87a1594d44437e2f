import fc from "fast-check";
import { expect, it } from "vitest";
import { RISKS } from "../../src/report/leftovers.ts";
import { mergeReports } from "../../src/report/merge.ts";
import { exitCodeOf, type Findings, type Report } from "../../src/report/report.ts";
import { cause, edit, finding, leftover, sample } from "./sample.ts";

/** Few names and lines, so that reports share places, causes and files beside their packages. */
const place = fc
  .tuple(fc.constantFrom("a.ts", "src/b.ts", "../shared.ts"), fc.integer({ min: 1, max: 3 }))
  .map(([file, line]) => `${file}:${line}:1`);

const attention = fc
  .tuple(place, fc.constantFrom("One.", "Other."), fc.option(place))
  .map(([where, message, from]) =>
    finding(where, {
      message,
      because: from === null ? [] : [cause(from, "values/assignment", "save(row)")],
    }),
  );

const error = place.map((where) => ({ ...leftover(where, ""), code: 2339, message: "No." }));

const report: fc.Arbitrary<Report> = fc
  .record<Omit<Findings, "from" | "to">>({
    pending: fc.boolean(),
    edits: fc.array(
      place.map((where) => edit(where)),
      { maxLength: 3 },
    ),
    attention: fc.array(attention, { maxLength: 4 }),
    leftovers: fc.array(
      fc
        .tuple(place, fc.constantFrom("startsAt", "draft"), fc.boolean(), fc.constantFrom(...RISKS))
        .map(([where, name, isIncluded, risk]) => leftover(where, name, isIncluded, risk)),
      { maxLength: 3 },
    ),
    verification: fc.option(
      fc.record({
        ...{ before: fc.nat(9), after: fc.nat(9), rounds: fc.nat(4) },
        new: fc.array(error, { maxLength: 2 }),
      }),
    ),
    searched: fc.record({
      projects: fc.array(fc.constantFrom("/app/tsconfig.json", "/app/tsconfig.test.json"), { maxLength: 2 }),
      files: fc.nat(50),
      passedOver: fc.dictionary(fc.constantFrom("binary", "lockfile"), fc.integer({ min: 1, max: 9 })),
    }),
    unsearched: fc.array(fc.constantFrom("/app/big.js", "/app/made.ts"), { maxLength: 2 }),
    timings: fc.dictionary(fc.constantFrom("load", "plan"), fc.nat(100)),
    notes: fc.array(fc.constantFrom("The migration has no changes.", "Nothing leads anywhere."), {
      maxLength: 2,
    }),
  })
  .map((found) => sample(found));

const file = (folder: string, one: Report) => ({
  ...{ name: `${folder}/report.json`, folder, text: JSON.stringify(one) },
});

const FOLDERS = ["", "packages/web", "packages/api"];

it("merges in steps as at once", () => {
  fc.assert(
    fc.property(fc.tuple(report, report, report), (reports) => {
      const [one, two, three] = reports.map((each, index) => file(FOLDERS[index] ?? "", each));
      if (!one || !two || !three) throw new Error("Expected three reports.");
      const merged = (...files: (typeof one)[]) => file("", mergeReports(files).report);
      const all = mergeReports([one, two, three]);
      expect(mergeReports([merged(one, two), three])).toEqual(all);
      expect(mergeReports([one, merged(two, three)])).toEqual(all);
      expect(mergeReports([merged(one), merged(two), merged(three)])).toEqual(all);
    }),
  );
});

it("loses no place, no error and no note, and makes none up", () => {
  fc.assert(
    fc.property(report, report, (web, api) => {
      const { report: merged, exitCode } = mergeReports([file("web", web), file("api", api)]);
      const both = (linesOf: (one: Report) => string[]) => [
        ...new Set([
          ...linesOf(web).map((line) => rebased("web", line)),
          ...linesOf(api).map((line) => rebased("api", line)),
        ]),
      ];
      for (const linesOf of [edits, places, errors, leftovers, unsearched])
        expect(new Set(linesOf(merged))).toEqual(new Set(both(linesOf)));
      for (const note of web.notes) expect(merged.notes).toContain(`web: ${note}`);
      expect(exitCode).toBe(Math.max(exitCodeOf(web), exitCodeOf(api)));
      expect(exitCodeOf(merged)).toBe(exitCode);
      expect(merged.notes.includes("api: Nothing was type-checked here.")).toBe(api.verification === null);
    }),
  );
});

interface Placed {
  file: string;
  line: number;
}

const lineOf = ({ file, line }: Placed) => `${file}:${line}`;
const edits = (one: Report) => one.edits.map(lineOf);
const places = (one: Report) =>
  one.attention.flatMap((entry) => entry.places.map((each) => `${lineOf(each)} ${entry.message}`));
const errors = (one: Report) => (one.verification?.new ?? []).map(lineOf);
const leftovers = (one: Report) =>
  one.leftovers.flatMap((name) => name.places.map((each) => `${lineOf(each)} ${name.name}`));
const unsearched = (one: Report) => one.unsearched;

function rebased(folder: string, line: string): string {
  return line.startsWith("../") ? line.slice(3) : `${folder}/${line}`;
}
