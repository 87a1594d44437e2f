import type { ChangedValue } from "../change/change.ts";
import { escapeHtml } from "../report/escape-text.ts";

/** What a value was and is, in full, one below the other. The words in which they differ are marked. */
export function renderValues({ before, after }: ChangedValue): string {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = countShared(old, now);
  const end = countShared(old.slice(start).reverse(), now.slice(start).reverse());
  const row = (title: string, words: readonly string[], tag: "del" | "ins") => {
    const last = words.length - end;
    const [head, middle, tail] = [words.slice(0, start), words.slice(start, last), words.slice(last)].map(
      (part) => escapeLines(part.join("")),
    );
    const text = words.length === 0 ? '<span class="quiet">none</span>' : head + mark(middle, tag) + tail;
    return `<div><dt>${title}</dt><dd>${text}</dd></div>`;
  };
  return `\n<dl class="values">${row("before", old, "del")}${row("after", now, "ins")}</dl>`;
}

/** The words of a text, or of a value as JSON, with the space between them. */
function wordsOf(value: unknown): string[] {
  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  return text.split(/(\s+)/).filter((word) => word !== "");
}

/** How many words both begin with. */
function countShared(words: readonly string[], others: readonly string[]): number {
  const first = words.findIndex((word, index) => word !== others[index]);
  return first === -1 ? words.length : first;
}

function mark(html = "", tag: "del" | "ins"): string {
  return html === "" ? "" : `<${tag}>${html}</${tag}>`;
}

/** Lines stay lines; whatever else is not to be seen is escaped. */
function escapeLines(text: string): string {
  return text.split("\n").map(escapeHtml).join("\n");
}
