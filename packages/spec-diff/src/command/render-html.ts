import { countOf, placeName, renderPosition, type Spec, writeCount } from "@tenant-api/openapi";
import { bumpFor, type Change, LEVELS_BY_WEIGHT } from "../change/change.ts";
import { escapeHtml } from "../report/escape-text.ts";
import { cardsOf, codeOf, renderPage, sectionOf, subtitleOf, tilesOf } from "../report/index.ts";
import { placesOf } from "./change-places.ts";
import { describeChange, placeOf } from "./describe-change.ts";
import { explainNoChanges, explainUnread } from "./explain-no-changes.ts";
import { nameSpecs } from "./name-specs.ts";
import { LEVEL_TITLES } from "./render-changes.ts";
import { renderValues } from "./render-values.ts";

/** The changes as one page that needs nothing else: no script, no font, no other file. */
export function renderHtml(changes: readonly Change[], before: Spec, after: Spec): string {
  const names = nameSpecs(before, after);
  const summary = `${countOf(changes, "change")} · ${bumpFor(changes)}`;
  const levels = LEVELS_BY_WEIGHT.map((level) => ({
    level,
    title: LEVEL_TITLES[level],
    some: changes.filter((change) => change.level === level),
  }));
  const lists = levels
    .filter(({ some }) => some.length > 0)
    .map(({ title, some }) => {
      const cards = some.map((change) => cardOf(change, before, after));
      return `${subtitleOf(title, countOf(some, "change"))}\n${cardsOf(cards)}`;
    });
  return renderPage({
    generator: "tenant-spec-diff",
    title: `${names} · ${summary}`,
    subject: "What changed in the API",
    heading: escapeHtml(names),
    about: `${summary}, from ${codeOf(before.source)} to ${codeOf(after.source)}`,
    tiles: tilesOf([
      ...levels.map(({ level, title, some }) => ({
        title,
        value: writeCount(some.length),
        isBreaking: level === "breaking" && some.length > 0,
      })),
      { title: "Version bump", value: bumpFor(changes) },
    ]),
    content:
      changes.length === 0
        ? noChanges(before, after)
        : sectionOf("Changes", [...lists, ...unread(before, after)].join("\n")),
  });
}

function noChanges(before: Spec, after: Spec): string {
  const same = explainNoChanges(before, after);
  return same === null ? "<p>No changes.</p>\n" : `<p>No changes that matter. ${escapeHtml(same)}</p>\n`;
}

function unread(before: Spec, after: Spec): string[] {
  const places = explainUnread(before, after);
  return places === null ? [] : [`<p>${escapeHtml(places)}</p>`];
}

function cardOf(change: Change, before: Spec, after: Spec) {
  const { kind, level, at, to, direction, confidence, evidence = [], values } = change;
  const positions = Object.values(placesOf(change, before, after)).map(renderPosition);
  const pointer = to === undefined || to === at ? at : `${at} → ${to}`;
  const reasons =
    confidence === undefined ? "" : `Confidence ${confidence.toFixed(2)}: ${evidence.join(", ")}`;
  return {
    isBreaking: level === "breaking",
    text: `<p>${sentenceOf(change, before, after)}</p>${values ? renderValues(values) : ""}${reasons && `<p class="quiet">${escapeHtml(reasons)}</p>`}`,
    aside: direction === "both" ? "request and response" : direction,
    kind,
    places: [
      `<code title="${escapeHtml(pointer)}">${positions.map(escapeHtml).join(" → ")}</code>`,
      renderOperations(change.operations),
    ],
  };
}

/** What happened, with the places as code. A value that follows in full is only named. */
function sentenceOf(change: Change, before: Spec, after: Spec): string {
  const { at, to = at, values } = change;
  const text = describeChange(
    values === undefined ? change : { ...change, message: `${values.name} changed` },
    before,
    after,
  );
  const names = new Set([placeOf(change, before, after), ...[at, to].map(placeName)]);
  const isName = new RegExp(`(?<=^| )(${[...names].map(escapePattern).join("|")})(?=[ ,:?]|$)`);
  const parts = text.split(isName).map((part) => (names.has(part) ? codeOf(part) : escapeHtml(part)));
  return parts.join("").replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** `RegExp.escape` is newer than the oldest Node that we run on. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const OPERATIONS_SHOWN = 3;

function renderOperations(operations: readonly string[]): string {
  const names = escapeHtml(operations.slice(0, OPERATIONS_SHOWN).join(", "));
  if (operations.length === 0) return "<span>reaches no operation</span>";
  if (operations.length <= OPERATIONS_SHOWN) return `<span>${names}</span>`;
  const more = operations.length - OPERATIONS_SHOWN;
  return `<details><summary>${names} and ${more} more</summary>${operations.map(codeOf).join("<br>")}</details>`;
}
