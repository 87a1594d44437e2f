import { readFileSync } from "node:fs";
import { isGenerated } from "../api-types/is-generated.ts";
import { decode } from "../compiler/read-text.ts";
import type { Finding } from "../report/finding.ts";
import { isIgnored, isOutside, isOwn, type OwnFiles } from "../workspace/own-files.ts";

/** Why nobody edits a file. */
type Cause = "outside" | "package" | "ignored" | "generated";

const ADVICE: Readonly<Record<Cause, string>> = {
  outside: "This file was not edited, as it is outside of the repository. Edit it yourself.",
  package:
    "This file was not edited, as a package has it. Install a version of that package for the new types.",
  ignored: "This file was not edited, as git ignores it. Edit it yourself, or generate it anew.",
  generated: "This file was not edited, as a tool generates it. Generate it anew.",
};

/** Lets findings in files that the codemod never edits say so: the new types bring errors there, too. */
export function explainUnedited(findings: readonly Finding[], own: OwnFiles): Finding[] {
  const causes = new Map<string, Cause | null>();
  return findings.map((finding) => {
    const { file } = finding;
    const cause = causes.has(file) ? (causes.get(file) ?? null) : causeOf(file, own);
    causes.set(file, cause);
    return cause === null ? finding : { ...finding, suggestion: ADVICE[cause] };
  });
}

function causeOf(path: string, own: OwnFiles): Cause | null {
  if (isOutside(own, path)) return "outside";
  if (!isOwn(own, path)) return "package";
  if (isIgnored(own, path)) return "ignored";
  return isGenerated(path, decode(readFileSync(path)) ?? "") ? "generated" : null;
}
