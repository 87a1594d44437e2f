import { posix } from "node:path";
import { InputError } from "@tenant-api/openapi";
import type { Report } from "./report.ts";

/** A report that was read, and the folder that its files are relative to. */
interface PlacedReport {
  /** The name of the file, for errors. */
  name: string;
  folder: string;
  report: Report;
}

/**
 * Reports of different repositories may lie in one folder. Each then gets the name of its run as its folder, so that
 * `src/list.ts` of one is not taken for that of the other.
 *
 * @throws {InputError} if merged reports have different repositories at one path.
 * @example
 * placeReports([web, api]).map(({ folder }) => folder); // ["acme/web", "acme/api"] of reports/web.json and reports/api.json
 */
export function placeReports<Placed extends PlacedReport>(files: readonly Placed[]): Placed[] {
  const names = new Map<string, Set<string>>();
  for (const { folder, report } of files)
    for (const run of report.runs) {
      const at = rebase(folder, run.folder);
      names.set(at, new Set([...(names.get(at) ?? []), ...(run.name === "" ? [] : [run.name])]));
    }
  return files.map((file) => {
    const { name, folder, report } = file;
    const clash = report.runs.find((run) => (names.get(rebase(folder, run.folder))?.size ?? 0) > 1);
    if (!clash || clash.name === "") return file;
    if (report.runs.length === 1 && clash.folder === "") return { ...file, folder: clash.name };
    const at = rebase(folder, clash.folder) || ".";
    throw new InputError(
      `${name}: Expected one repository at each path, received ${[...(names.get(at) ?? [])].sort().join(" and ")} in ${at}. ` +
        "Merge the reports of the runs instead.",
    );
  });
}

/** A path of a report, from another folder. Windows paths and absolute ones stay: they lead to the same file from everywhere. */
export function rebase(folder: string, path: string): string {
  if (posix.isAbsolute(path) || /^[a-z]:/i.test(path)) return path;
  const joined = posix.join(folder, path);
  return joined === "." ? "" : joined;
}
