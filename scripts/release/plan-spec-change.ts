import type { JsonObject } from "@tenant-api/openapi";
import {
  bumpFor,
  type Change,
  codeSpan,
  type DroppedChange,
  escapeMarkdown,
  type Migration,
  placeName,
  planMigration,
} from "@tenant-api/spec-diff";
import { countOf } from "../run.ts";

/** What a change of the spec asks for: a changeset that people can read, and a migration that tools can. */
export interface SpecChangePlan {
  bump: "major" | "minor" | "patch" | "none";
  migration: Migration;
  changeset: string;
  /** What a person must decide or write before this can be released. */
  open: string[];
  /** Changes of the earlier migration that do not hold against both specs. */
  dropped: DroppedChange[];
}

/**
 * Plans what goes with the changes since a release. The same changes and notes always give the same texts.
 *
 * @param packageName The package whose users see the changes.
 * @param earlier The migration as it was planned before, or written by hand: the notes in it are kept.
 */
export function planSpecChange(
  changes: readonly Change[],
  {
    version,
    before,
    after,
    packageName,
    earlier,
  }: {
    version: string;
    before: JsonObject;
    after: JsonObject;
    packageName: string;
    earlier: Migration | null;
  },
): SpecChangePlan {
  const { migration, gaps, dropped } = planMigration(changes, { version, before, after, earlier });
  return {
    bump: bumpFor(changes),
    migration,
    changeset: renderChangeset(changes, migration, version, packageName),
    open: [...new Set(gaps.map(askForNote))],
    dropped,
  };
}

/** Which value of an enum has a new name, the specs alone seldom tell. */
function askForNote({ kind, at }: Change): string {
  const note = `${placeName(at)} breaks, and its note is empty. Write what to do into the note at ${at}`;
  return kind.startsWith("enum-value-")
    ? `${note}; or if a value has a new name, write an \`enum-value-renamed\` into \`changes\`.`
    : `${note}.`;
}

/** What a changelog says where a release has a migration. */
const CODEMOD =
  "To upgrade, install `@tenant-api/codemod`, then run `npx tenant-codemod`. It rewrites every use that the type checker can " +
  "prove, and lists the rest.";

function renderChangeset(
  changes: readonly Change[],
  { changes: followed, notes: written = [] }: Migration,
  version: string,
  packageName: string,
): string {
  const noted: readonly { at: string; note?: string }[] = [...followed, ...written];
  const notes = new Map(noted.map(({ at, note }) => [at, note]));
  const sections = [
    ["Breaking", "breaking"],
    ["New", "additive"],
  ].flatMap(([title, level]) => {
    const lines = changes
      .filter((change) => change.level === level)
      .map((change) => renderLine(change, notes.get(change.at)));
    return lines.length === 0 ? [] : [`**${title}**\n\n${[...new Set(lines)].join("\n")}`];
  });
  const editorial = changes.filter(({ level }) => level === "editorial");
  if (editorial.length > 0) sections.push(countTexts(editorial));
  if (followed.length > 0) sections.push(CODEMOD);
  const head = `---\n${JSON.stringify(packageName)}: ${bumpFor(changes)}\n---\n`;
  return `${head}\nFollowed the API from its release ${version}.\n\n${sections.join("\n\n")}\n`;
}

/** Descriptions, and whatever else changes no value: `2 descriptions and 1 other detail changed.` */
function countTexts(changes: readonly Change[]): string {
  const descriptions = changes.filter(({ kind }) => /^(description|summary)-changed$/.test(kind)).length;
  const others = changes.length - descriptions;
  const other = descriptions > 0 ? "other " : "";
  const parts = [
    ...(descriptions > 0 ? [countOf(descriptions, "description", "descriptions")] : []),
    ...(others > 0 ? [countOf(others, `${other}detail`, `${other}details`)] : []),
  ];
  return `${parts.join(" and ")} changed.`;
}

function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function renderLine(change: Change, note: string | undefined): string {
  return `- ${renderSentence(change)}${note ? ` ${note.trim()}` : ""}`;
}

function renderSentence({ kind, at, to, message }: Change): string {
  const [before, after] = [at, to ?? at].map((place) => codeSpan(placeName(place)));
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return `Renamed ${before} to ${after}.`;
    case "operation-renamed":
      return `${sentenceCase(escapeMarkdown(message))}.`;
    case "operation-moved":
      return `Moved ${before} to ${after}.`;
    case "field-removed":
    case "schema-removed":
    case "operation-removed":
      return `Removed ${before}.`;
    case "field-added":
    case "schema-added":
    case "operation-added":
      return `Added ${before}.`;
    default:
      return `${before}: ${escapeMarkdown(message)}.`;
  }
}
