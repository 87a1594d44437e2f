import type { SarifLevel, SarifRule } from "@tenant-api/spec-diff/report";
import { type Reason, SEVERITY } from "../graph/policy.ts";
import type { Risk } from "../report/leftovers.ts";
import { REASONS } from "./reasons.ts";

const EXPLAIN = "`npx tenant-codemod --explain <file:line>` says why a place is reported.";

const TAGS = ["api", "migration"];

/** The rules of old names that are left, by their risk. */
export const LEFTOVER_RULES: Readonly<Record<Risk, SarifRule>> = {
  high: rule(
    "old-name-high-risk",
    "No type ties it to anything in a component, a template, or a source file that no tsconfig includes.",
    "Rename it if it is the API's.",
    "warning",
  ),
  medium: rule(
    "old-name-medium-risk",
    "No type connects it to the API.",
    "Check whether it belongs to the API.",
    "note",
  ),
  low: rule(
    "old-name-low-risk",
    "It is less likely the API's: a common word, a name that another type keeps, a comment or a document.",
    "Check it when you have time.",
    "note",
  ),
};

/** All rules: one for each reason, one for edits that are to be made, one for each risk, and one for files that nobody searched. */
export const SARIF_RULES: readonly SarifRule[] = [
  ...SEVERITY.map((reason) =>
    rule(
      reason,
      REASONS[reason],
      `The docs of @tenant-api/codemod say what to do: \`docs/troubleshooting.md#${reason}\`. ${EXPLAIN}`,
      levelOf(reason),
    ),
  ),
  rule(
    "edit",
    "The codemod renames this by itself.",
    "Run `npx tenant-codemod` without `--check`.",
    "warning",
  ),
  ...Object.values(LEFTOVER_RULES),
  rule(
    "not-searched",
    "The file has old names, and nobody searched it.",
    "Search it yourself, or generate it again.",
    "note",
  ),
];

/** What does not compile, or reads a field that is gone, is broken already. */
export function levelOf(reason: Reason): SarifLevel {
  return reason === "error" || reason === "removed" ? "error" : "warning";
}

function rule(id: string, title: string, help: string, level: SarifLevel): SarifRule {
  return { id, title, help: { text: help.replaceAll("`", "'"), markdown: help }, level, tags: TAGS };
}
