import type { components } from "./api";

type Page = { top?: { item?: components["schemas"]["FeedItem"] } };

// What is asked for there says something of what is read later.
export function titleOf(page: Page | undefined): string {
  if (!page?.top?.item?.title) throw new Error("No title.");
  return page.top.item.title;
}
export const first = (pages: Page[]) => (pages[0]?.top?.item && ("head-line" in pages[0].top.item ? pages[0].top.item["head-line"] : pages[0].top.item.title) ? 1 : 0);
export const length = (page?: Page) => (page?.top?.item?.title && page.top.item.id ? page.top.item.title.length : 0);

// A value that is used is computed once.
export const shown = (page?: Page) => (page?.top?.item ? ("head-line" in page.top.item ? page.top.item["head-line"] : page.top.item.title) : undefined) || "none";
