import type { Report } from "../report/report.ts";
import { splitLeftovers } from "../report/split-leftovers.ts";
import { shellWord } from "../text/shell-word.ts";

/** They are of the run that was: the projects, their types, and where its page is. */
const OF_THAT_RUN = ["--project", "--types", "--report"];

/**
 * The command that works on the projects with old names that a run left out; none if there are none.
 *
 * @param args those of the run.
 * @example
 * otherProjectsCommand(report, ["--migration", "m.yaml", "--project", "web"]);
 * // ["npx tenant-codemod --migration m.yaml --project api/tsconfig.json"]
 */
export function otherProjectsCommand(report: Report, args: readonly string[]): string[] {
  const places = splitLeftovers(report).elsewhere.flatMap((name) => name.places);
  const projects = [...new Set(places.flatMap(({ project }) => project ?? []))].sort();
  if (projects.length === 0) return [];
  const kept = args.filter(
    (arg, index) =>
      !OF_THAT_RUN.includes(args[index - 1] ?? "") &&
      !OF_THAT_RUN.some((option) => arg === option || arg.startsWith(`${option}=`)),
  );
  const words = [...kept, ...projects.flatMap((project) => ["--project", project])].map(shellWord);
  return [["npx tenant-codemod", ...words].join(" ")];
}
