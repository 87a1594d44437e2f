import type { JsonObject } from "@tenant-api/openapi";
import {
  bumpFor,
  type Change,
  keepNotes,
  type Migration,
  migrationFrom,
  tokensOf,
} from "@tenant-api/spec-diff";

/** What a change of the spec asks for: a changeset that people can read, and a migration that tools can. */
export interface SpecChangePlan {
  bump: "major" | "minor" | "patch" | "none";
  migration: Migration;
  changeset: string;
  /** What a person must decide or write before this can be released. */
  open: string[];
}

/**
 * Plans what goes with the changes since a release. The same changes and notes always give the same texts.
 *
 * @param packageName The package whose users see the changes.
 * @param earlier The migration as it was planned before: the notes in it are kept.
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
  const notes = new Map(earlier?.notes?.map(({ at, note }) => [at, note]));
  const followed = migrationFrom(changes, { version, before, after });
  // What the migration itself speaks of needs no words.
  const isFollowed = ({ kind, at }: Change) =>
    followed.changes.some((change) => change.kind === kind && change.at === at);
  const wordy = changes.filter((change) => change.level === "breaking" && !isFollowed(change));
  const places = [...new Set(wordy.map(({ at }) => at))];
  const planned = { ...followed, notes: places.map((at) => ({ at, note: notes.get(at) ?? "" })) };
  const { notes: others = [], ...migration } = keepNotes(planned, earlier);
  return {
    bump: bumpFor(changes),
    migration: others.length === 0 ? migration : { ...migration, notes: others },
    changeset: renderChangeset(changes, { ...migration, notes: others }, version, packageName),
    open: others
      .filter(({ note }) => note.trim() === "")
      .map(({ at }) => `${at}: expected a note on what breaks here and what to do, received an empty one.`),
  };
}

/** What a changelog says where a release has a migration. */
const CODEMOD =
  "`npx @tenant-api/codemod` (the command `tenant-codemod`) rewrites every use that the type checker can prove, and lists " +
  "the rest.";

function renderChangeset(
  changes: readonly Change[],
  migration: Required<Pick<Migration, "changes" | "notes">>,
  version: string,
  packageName: string,
): string {
  const noted: readonly { at: string; note?: string }[] = [...migration.changes, ...migration.notes];
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
  if (migration.changes.length > 0) sections.push(CODEMOD);
  const texts = changes.filter(({ level }) => level === "editorial").length;
  if (texts > 0) sections.push(`${texts} ${texts === 1 ? "description" : "descriptions"} changed.`);
  const head = `---\n${JSON.stringify(packageName)}: ${bumpFor(changes)}\n---\n`;
  return `${head}\nFollowed the API from its release ${version}.\n\n${sections.join("\n\n")}\n`;
}

function renderLine(change: Change, note: string | undefined): string {
  return `- ${renderSentence(change)}${note ? ` ${note.trim()}` : ""}`;
}

function renderSentence({ kind, at, to, message }: Change): string {
  const [before, after] = [`\`${placeName(at)}\``, `\`${placeName(to ?? at)}\``];
  switch (kind) {
    case "field-renamed":
    case "schema-renamed":
      return `Renamed ${before} to ${after}.`;
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
      return `${before}: ${message}.`;
  }
}

/** A place as people say it: `Event.startsAt`, `Page.items[].id`, `GET /events`. */
export function placeName(pointer: string): string {
  const tokens = tokensOf(pointer);
  if (tokens[0] === "paths") return `${(tokens[2] ?? "").toUpperCase()} ${tokens[1]}`.trim();
  const [, , name = pointer, ...rest] = tokens;
  let place = name;
  rest.forEach((token, index) => {
    if (rest[index - 1] === "properties") place += `.${token}`;
    else if (token === "items") place += "[]";
  });
  return place;
}
