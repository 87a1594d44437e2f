/** What a name means where lists come in pages. */
export type PagingName = "cursor" | "page" | "offset" | "next" | "more" | "last" | "total" | "pages";

/** Letters alone: `page[after]`, `page_after` and `pageAfter` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

const CURSOR =
  /cursor|continuation|^continue$|(page|next|pagination|skip|resumption)token$|^(next|page)?(marker|bookmark)$|^scrollid$|^exclusivestartkey$|^lastevaluatedkey$|^(page|starting|ending)?(after|before)$|^(after|before|since|last|max|min|next|start)(id|key)$|^next$/;
const PAGE = /^(current|start)?page(number|no|num|index|idx)?$/;
const OFFSET = /^(page|start|item)?(offset|skip)$|^(start|from|startat|startindex|startingat|startrow)$/;

const NEXT =
  /^(odata|link|links|page|pagination)?next|cursor|continuation|(page|skip|resumption)token$|marker$|bookmark$|scrollid$|^lastevaluatedkey$|^after$/;
const NOT_NEXT = /prev|previous|self|^start(?!ing)|^first|^current|^before$|hasnext/;
const MORE = /hasmore|hasnext|moreresults|moreitems|morepages|truncated|incomplete|^(is)?more|^next/;
const LAST = /^(is)?(last(page)?|done|end|completed?|finished|exhausted|final)$|reachedend|endoflist/;
const TOTAL =
  /^x?(total(s|count|items?|elements?|results?|records?|rows?|hits?|size|entries|objects?|matches|number|found)?|(records?|items?|results?|hits?)total|(items?|results?|records?|objects?)?count|numfound)$/;
const PAGES =
  /^x?(total(number)?(of)?pages?|pages|pages?(total|count)|num(ber)?(of)?pages|lastpage|maxpage)$/;

/** What a parameter, or a field of a request, asks for; null for what has nothing to do with pages. */
export function meaningOfParameter(name: string): "cursor" | "page" | "offset" | null {
  const text = plain(name);
  // `page[number]` begins with the name of its object.
  const short = text.replace(/^page(?=page|offset|cursor|number$)/, "");
  if (PAGE.test(text) || short === "number") return "page";
  if (OFFSET.test(short)) return "offset";
  return CURSOR.test(text) ? "cursor" : null;
}

/** What a member of an answer says about its page, or a header of it. */
export function meaningOfMember(name: string, value: unknown): PagingName | null {
  const text = plain(name);
  if (typeof value === "boolean") return LAST.test(text) ? "last" : MORE.test(text) ? "more" : null;
  if (typeof value === "number") {
    if (PAGES.test(text)) return "pages";
    if (TOTAL.test(text)) return "total";
    if (PAGE.test(text) || text === "number") return "page";
    if (OFFSET.test(text)) return "offset";
  }
  return NEXT.test(text.replace(/^x(?=next|cursor)/, "")) && !NOT_NEXT.test(text) ? "next" : null;
}
