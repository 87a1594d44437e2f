import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { expectReportPaths, reportFiles } from "../../src/command/report-files.ts";
import { uncommitted } from "../consumer.ts";
import { sample } from "../report/sample.ts";

describe("the files for a report", () => {
  const { folder, write } = uncommitted({ "tsconfig.json": "{}" });
  const path = (name: string) => join(folder, name);
  const at = { report: sample(), changes: [], folder, root: folder };

  it("take the place of earlier ones of their kind", () => {
    const options = { report: path("a.html"), sarif: path("a.sarif") };
    expect(() => expectReportPaths(options)).not.toThrow();
    for (const { path: file, after } of reportFiles(options, at)) write({ [relative(folder, file)]: after });
    expect(() => expectReportPaths(options)).not.toThrow();
    const swapped = { report: options.sarif, sarif: options.report };
    expect(() => expectReportPaths(swapped)).toThrow("an earlier report, received something else.");
    expect(reportFiles({}, at)).toEqual([]);
  });

  it.each([
    [{ sarif: path("tsconfig.json") }, "an earlier report, received something else."],
    [{ sarif: folder }, "an earlier report, received something else."],
    [{ sarif: path("gone/a.sarif") }, "an earlier report, received a folder that is not there."],
    [{ sarif: path("b"), report: path("./c/../b") }, "Expected another file than that of --report"],
  ])("take the place of no other file: %j", (options, message) => {
    expect(() => expectReportPaths(options)).toThrow(message);
  });
});
