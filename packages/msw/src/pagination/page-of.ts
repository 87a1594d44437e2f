import { type PageMember, pageMembersOf, withMember } from "./page-members.ts";
import type { PagePosition } from "./page-position.ts";

/** What an answer has to stay, whatever page it is. */
export interface PageRules {
  /** Whether a value is one that the spec allows. */
  isAllowed(value: unknown): boolean;
  /** Whether the author of the spec wrote the value: its numbers stay. */
  isGiven: boolean;
}

/** A page, and whether no other one comes after it. */
export interface Page {
  value: unknown;
  isLast: boolean;
  /** Where links to the next page stand. */
  links: (readonly string[])[];
}

/** How many pages a list has where nothing says it. */
const PAGES = 2;

/**
 * A page of a list, so that whoever reads page after page comes to an end, whatever it looks at: a cursor, a link, a
 * flag, a total, a number of pages or an empty list. The pages have the same items; one behind the last has none.
 *
 * @param first The first page.
 * @param position Null for the first page itself.
 * @param total How many items, or pages, the headers promise.
 */
export function pageOf(
  first: unknown,
  position: PagePosition | null,
  { isAllowed, isGiven }: PageRules,
  promised: { total: number; pages: number } = { total: 0, pages: 0 },
): Page {
  let value = first;
  const change = (path: readonly string[], ...choices: unknown[]): boolean => {
    for (const choice of choices) {
      const changed = withMember(value, path, choice);
      if (!isAllowed(changed)) continue;
      value = changed;
      return true;
    }
    return false;
  };
  const size = Math.max(1, ...of(first, "list").map((list) => (list.value as unknown[]).length));
  if (!isGiven) {
    for (const { path } of of(first, "total")) change(path, size * PAGES);
    for (const { path } of of(first, "pages")) change(path, PAGES);
  }
  const total = largest(of(value, "total"), promised.total);
  const pages = largest(of(value, "pages"), promised.pages);
  const count = position?.by === "cursor" ? PAGES : Math.max(pages, Math.ceil(total / size)) || PAGES;
  const index = indexOf(position, size);
  const isLast = index >= count - 1;
  if (position !== null || !isGiven) echo();
  if (position === null && isGiven) return { value, isLast, links: linksOf(value) };
  const flags = [
    ...of(value, "more").map(({ path }) => change(path, !isLast, ...(isLast ? [undefined] : []))),
    ...of(value, "last").map(({ path }) => change(path, isLast)),
  ];
  const ends = isLast ? of(value, "next").map(({ path }) => change(path, null, undefined, "")) : [];
  const isSaid = [...flags, ...ends].some(Boolean);
  if (index >= count || (position?.by === "cursor" && !isSaid))
    for (const { path } of of(value, "list")) change(path, []);
  return { value, isLast, links: linksOf(value) };

  function echo() {
    for (const name of ["page", "offset"] as const) {
      if (position !== null && position.by !== name) continue;
      const choices = position === null ? [name === "page" ? 1 : 0, 0] : [position.number];
      for (const { path } of of(value, name)) change(path, ...choices);
    }
  }
}

function of(value: unknown, meaning: PageMember["meaning"]): PageMember[] {
  return pageMembersOf(value).filter((member) => member.meaning === meaning);
}

function linksOf(value: unknown): (readonly string[])[] {
  return of(value, "next").flatMap(({ path, value: link }) =>
    typeof link === "string" && /^https?:/.test(link) ? [path] : [],
  );
}

function largest(members: readonly PageMember[], other: number): number {
  return Math.max(other, ...members.map(({ value }) => Number(value)));
}

function indexOf(position: PagePosition | null, size: number): number {
  if (position === null) return 0;
  if (position.by === "offset") return Math.ceil(position.offset / size);
  return position.by === "page" ? position.index : 1;
}
