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

/** What a change of the spec asks for: changesets that people can read, and a migration that tools can. */
export interface SpecChangePlan {
  bump: "major" | "minor" | "patch" | "none";
  migration: Migration;
  changesets: SpecChangesets;
  /** What a person must decide or write before this can be released. */
  open: string[];
  /** Changes of the earlier migration that do not hold against both specs. */
  dropped: DroppedChange[];
}

/** Two changelogs speak of a change of the spec, each in its own words. */
export interface SpecChangesets {
  /** For people who call the API: every change, for the changelog of the spec. */
  spec: string;
  /** For people who upgrade the types: how much changed, and what to do. */
  types: string;
}

/**
 * Plans what goes with the changes since a release. The same changes and notes always give the same texts.
 *
 * @param packages The names of the packages that hold the spec, and the types that are made from it.
 * @param earlier The migration as it was planned before, or written by hand: the notes in it are kept.
 */
export function planSpecChange(
  changes: readonly Change[],
  {
    version,
    before,
    after,
    packages,
    earlier,
  }: {
    version: string;
    before: JsonObject;
    after: JsonObject;
    packages: { spec: string; types: string };
    earlier: Migration | null;
  },
): SpecChangePlan {
  const { migration, gaps, dropped } = planMigration(changes, { version, before, after, earlier });
  return {
    bump: bumpFor(changes),
    migration,
    changesets: {
      spec: renderChangeset(packages.spec, changes, describeChanges(changes, migration)),
      types: renderChangeset(packages.types, changes, [
        `Followed the API from its release ${version}: ${countChanges(changes)}. The changelog of the API, ` +
          "`spec/CHANGELOG.md`, names each.",
        ...(migration.changes.length > 0 ? [CODEMOD] : []),
      ]),
    },
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

function renderChangeset(name: string, changes: readonly Change[], paragraphs: readonly string[]): string {
  return `---\n${JSON.stringify(name)}: ${bumpFor(changes)}\n---\n\n${paragraphs.join("\n\n")}\n`;
}

function describeChanges(
  changes: readonly Change[],
  { changes: followed, notes: written = [] }: Migration,
): string[] {
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
  return editorial.length > 0 ? [...sections, countTexts(editorial)] : sections;
}

/** `3 breaking changes, 1 addition, and 2 details`: how much changed. */
function countChanges(changes: readonly Change[]): string {
  const of = (level: Change["level"]) => changes.filter((change) => change.level === level);
  const counts = [
    [of("breaking"), "breaking change", "breaking changes"],
    [of("additive"), "addition", "additions"],
    [of("editorial"), "detail", "details"],
  ] as const;
  const parts = counts.flatMap(([list, one, many]) => (list.length === 0 ? [] : [countOf(list, one, many)]));
  return new Intl.ListFormat("en").format(parts);
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
