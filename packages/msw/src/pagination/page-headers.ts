import type { Page } from "./page-of.ts";
import type { PagePosition } from "./page-position.ts";
import { meaningOfMember } from "./paging-names.ts";

/** The addresses of the links to a next page (RFC 8288). */
export function linksIn(headers: Headers): string[] {
  return entriesOf(headers)
    .filter(isNext)
    .flatMap((link) => /<([^>]*)>/.exec(link)?.[1] ?? []);
}

/** How many items and pages the headers of an answer promise. */
export function promisedBy(headers: Headers): { total: number; pages: number } {
  const promised = { total: 0, pages: 0 };
  for (const [name, text] of headers) {
    const number = text === "" ? Number.NaN : Number(text);
    const meaning = Number.isFinite(number) ? meaningOfMember(name, number) : null;
    if (meaning === "total" || meaning === "pages") promised[meaning] = Math.max(promised[meaning], number);
  }
  return promised;
}

/** Makes headers those of their page: the last one has no next one. */
export function endHeaders(headers: Headers, { isLast }: Page, position: PagePosition | null): void {
  for (const [name, text] of [...headers]) {
    if (name === "link" || name === "content-type") continue;
    const value =
      text === "true" || text === "false"
        ? text === "true"
        : Number.isNaN(Number(text))
          ? text
          : Number(text);
    const meaning = meaningOfMember(name.replace(/^x-/, ""), value);
    if (meaning === "more") headers.set(name, String(!isLast));
    if (meaning === "last") headers.set(name, String(isLast));
    if (meaning === position?.by && position.by !== "cursor") headers.set(name, String(position.number));
    if (meaning === "next" && isLast) headers.delete(name);
  }
  if (!isLast || !headers.has("link")) return;
  const others = entriesOf(headers).filter((link) => !isNext(link) && link.startsWith("<"));
  if (others.length === 0) headers.delete("link");
  else headers.set("link", others.join(", "));
}

function entriesOf(headers: Headers): string[] {
  return (headers.get("link") ?? "").split(/,\s*(?=<)/).filter((link) => link !== "");
}

function isNext(link: string): boolean {
  return /;\s*rel\s*=\s*("[^"]*\bnext\b[^"]*"|next\b)/i.test(link);
}
