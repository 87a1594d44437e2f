import { escapeHtml } from "./escape-text.ts";

/** A name as code. A long one breaks between its words. */
export function codeOf(text: string): string {
  return `<code>${breakableOf(text)}</code>`;
}

/** Longer words have no place in a line of a phone. */
const LONG_WORD = /(\S{24,})/;

/** Text in which a long name breaks between its words, and a short one does not break. */
export function textOf(text: string): string {
  return text
    .split(LONG_WORD)
    .map((part, index) => (index % 2 === 1 ? breakableOf(part) : escapeHtml(part)))
    .join("");
}

function breakableOf(text: string): string {
  const words = text.split(/(?<=[./_-])|(?<=[a-z0-9])(?=[A-Z])/);
  return words.map(escapeHtml).join("<wbr>");
}

/** A section with a title, unless it has no content. */
export function sectionOf(title: string, content: string): string {
  return content === "" ? "" : `<section>\n<h2>${title}</h2>\n${content}\n</section>\n`;
}

/** The title above a list: `Breaking`, `5 findings`. */
export function subtitleOf(title: string, count: string): string {
  return `<h3>${title} <span>${count}</span></h3>`;
}

interface Tile {
  title: string;
  value: string;
  isBreaking?: boolean;
}

/** The numbers that matter most. */
export function tilesOf(tiles: readonly Tile[]): string {
  const items = tiles.map(({ title, value, isBreaking }) => {
    const shown = isBreaking ? `<span class="breaking">${value}</span>` : value;
    return `<div><dt>${title}</dt><dd>${shown}</dd></div>`;
  });
  return `<dl class="tiles">\n${items.join("\n")}\n</dl>`;
}

interface Card {
  isBreaking: boolean;
  /** What happened. */
  text: string;
  /** A few words beside it. */
  aside: string;
  kind: string;
  /** Where, when and for whom; empty ones are left out. */
  places: readonly string[];
}

/** A list of what a reader should look at, one by one. */
export function cardsOf(cards: readonly Card[]): string {
  const items = cards.map(({ isBreaking, text, aside, kind, places }) => {
    const spans = [
      `<span class="kind">${escapeHtml(kind)}</span>`,
      ...places.filter((place) => place !== ""),
    ];
    return `<li${isBreaking ? ' class="is-breaking"' : ""}>
<div>${text}</div>
<div class="aside">${aside}</div>
<div class="place">${spans.join("")}</div>
</li>`;
  });
  return `<ul class="cards">\n${items.join("\n")}\n</ul>`;
}

/** Why something is taken for true. */
export function reasonsOf(reasons: readonly string[]): string {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join("");
  return items === "" ? "" : `\n<ul class="reasons">${items}</ul>`;
}

interface Column {
  title: string;
  isNumber?: boolean;
}

interface Row {
  cells: readonly string[];
  /** Whether nothing was seen of it. */
  isUnseen?: boolean;
}

/** A table; on a narrow screen, a list in which each cell names its column. */
export function tableOf(columns: readonly Column[], rows: readonly Row[]): string {
  const classOf = (column: Column | undefined) => (column?.isNumber ? ' class="number"' : "");
  const head = columns.map((column) => `<th${classOf(column)}>${column.title}</th>`).join("");
  const body = rows.map(({ cells, isUnseen }) => {
    const written = cells.map((cell, index) => {
      const column = columns[index];
      return `<td${classOf(column)} data-title="${column?.title ?? ""}">${cell === "" ? "" : `<div>${cell}</div>`}</td>`;
    });
    return `<tr${isUnseen ? ' class="is-unseen"' : ""}>${written.join("")}</tr>`;
  });
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody>\n</table>`;
}
