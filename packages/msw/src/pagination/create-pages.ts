import type { Body } from "@tenant-api/openapi";
import { isObject, type JsonObject } from "@tenant-api/openapi";
import { isWritten, schemaParts } from "../bodies/body-source.ts";
import type { BodyExample, Examples } from "../examples/create-examples.ts";
import type { Operation } from "../spec/list-operations.ts";
import { endHeaders, linksIn, promisedBy } from "./page-headers.ts";
import { pageMembersOf, withMember } from "./page-members.ts";
import { type Page, pageOf } from "./page-of.ts";
import { type Asked, type PagePosition, positionOf } from "./page-position.ts";
import { meaningOfMember, meaningOfParameter } from "./paging-names.ts";

/**
 * Makes an example the page that a request asks for: its value, and its headers in place. What was made before is there
 * at once.
 */
export type PageFor = (
  asked: Asked,
  body: Body,
  example: BodyExample,
  headers: Headers,
) => Promise<unknown> | unknown;

/** What is known of the first page of a list. */
interface FirstPage {
  /** Cursors and links. */
  given: string[];
  isGiven: boolean;
  /** The pages that were made of it, by their positions. */
  made: Map<string, Page>;
}

/** Pages of lists that come to an end, for any spec. */
export function createPages(document: JsonObject, examples: Examples): PageFor {
  const firstPages = new WeakMap<BodyExample, FirstPage | null>();

  return (asked, body, example, headers) => {
    let first = firstPages.get(example);
    if (first === undefined) {
      first = readFirst(asked.operation, body, example, headers);
      firstPages.set(example, first);
    }
    if (first === null) return example.value;
    const links = linksIn(headers);
    const position = positionOf(
      document,
      asked,
      links.length === 0 ? first.given : [...first.given, ...links],
    );
    const promised = promisedBy(headers);
    const key = `${position === null ? "" : JSON.stringify(position)} ${promised.total} ${promised.pages}`;
    const page = first.made.get(key);
    return page === undefined
      ? make(first, key, { asked, body, example, headers, position, promised })
      : finish(page, first, asked, position, headers);
  };

  function readFirst(operation: Operation, body: Body, { value, isGiven }: BodyExample, headers: Headers) {
    const members = pageMembersOf(value);
    if (!isPaged(operation, members, headers)) return null;
    const given = members.flatMap((member) => (member.meaning === "next" ? textsOf(member.value) : []));
    const parts = schemaParts(document, body.value.schema);
    return { given, isGiven: isGiven || parts.some((part) => isWritten(part, value)), made: new Map() };
  }

  async function make(first: FirstPage, key: string, request: PageRequest): Promise<unknown> {
    const { asked, body, example, headers, position, promised } = request;
    const { isGiven, made } = first;
    const isAllowed = example.problem === null ? await examples.checkOf(body) : () => true;
    const page = pageOf(example.value, position, { isAllowed, isGiven }, promised);
    if (made.size >= KNOWN_LIMIT) made.clear();
    made.set(key, page);
    return finish(page, first, asked, position, headers);
  }

  function finish(
    page: Page,
    { isGiven }: FirstPage,
    asked: Asked,
    position: PagePosition | null,
    headers: Headers,
  ): Promise<unknown> | unknown {
    endHeaders(headers, page, position);
    return page.isLast || isGiven ? page.value : withLinks(page, asked, position, headers);
  }

  /** Made-up links lead to the next page of the mock, not to example.com. */
  function withLinks(
    page: Page,
    asked: Asked,
    position: PagePosition | null,
    headers: Headers,
  ): Promise<unknown> | unknown {
    if (page.links.length === 0 && !headers.has("link")) return page.value;
    return linkToNext(asked, position).then((link) => {
      if (headers.has("link")) headers.set("link", `<${link}>; rel="next"`);
      return page.links.reduce<unknown>((value, path) => withMember(value, path, link), page.value);
    });
  }

  async function linkToNext({ operation, url }: Asked, position: PagePosition | null): Promise<string> {
    const declared = operation.parameters.find(
      (parameter) => parameter.in === "query" && meaningOfParameter(parameter.name) !== null,
    );
    const name = declared?.name ?? "page";
    const meaning = meaningOfParameter(name);
    const cursor = async () => (declared?.schema ? (await examples.ofSchema(declared.schema)).value : "next");
    const first = meaning === "page" ? 1 : 0;
    const number = position === null || position.by === "cursor" ? first : position.number;
    const next = new URL(url);
    next.searchParams.set(name, String(meaning === "cursor" ? await cursor() : number + 1));
    return next.href;
  }
}

interface PageRequest {
  asked: Asked;
  body: Body;
  example: BodyExample;
  headers: Headers;
  position: PagePosition | null;
  promised: ReturnType<typeof promisedBy>;
}

/** Pages that people ask for are few; so nobody fills the memory with them. */
const KNOWN_LIMIT = 100;

function isPaged(operation: Operation, members: ReturnType<typeof pageMembersOf>, headers: Headers): boolean {
  if (!members.some(({ meaning }) => meaning === "list")) return false;
  const isAskedFor = operation.method === "get" && operation.parameters.some(hasMeaning);
  const isSaid = members.some(
    ({ meaning }) => meaning === "next" || meaning === "more" || meaning === "pages",
  );
  return (
    isAskedFor ||
    isSaid ||
    [...headers.keys()].some((name) => name === "link" || meaningOfMember(name, "") === "next")
  );
}

function hasMeaning({ name, in: place }: Operation["parameters"][number]): boolean {
  return place === "query" && meaningOfParameter(name) !== null;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  // An only page has null where others have a cursor or a link.
  if (!isObject(value)) return [];
  const { href, url } = value;
  return [href, url].filter((link) => typeof link === "string");
}
