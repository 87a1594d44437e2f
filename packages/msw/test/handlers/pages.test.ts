import { paginate } from "@tenant-api/client";
import { getResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createHandlers } from "../../src/index.ts";

type Query = Record<string, string | number>;
interface Reply {
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many specs
  body: any;
  headers: Headers;
}

/** A spec with one list, and a function that asks for it. */
function listOf(schema: object, parameters: object[] = [], response: object = {}) {
  const { content = { "application/json": { schema } }, headers = {} } = response as Record<string, object>;
  const operation = {
    operationId: "list",
    parameters,
    responses: { "200": { description: "", content, headers } },
  };
  const handlers = createHandlers({ openapi: "3.1.0", paths: { "/a": { get: operation } } });
  return async (query: Query | string): Promise<Reply> => {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const url = typeof query === "string" ? query : `https://any.example/a?${search}`;
    const answered = (await getResponse(handlers, new Request(url))) as Response;
    const text = await answered.text();
    expect(answered.status, text).toBe(200);
    expect(answered.headers.get("x-mock-invalid-example")).toBeNull();
    return { body: JSON.parse(text), headers: answered.headers };
  };
}

const inQuery = (name: string, schema: object = { type: "string" }) => ({ name, in: "query", schema });
const INTEGER = { type: "integer" };
const ITEMS = {
  type: "array",
  minItems: 1,
  items: { type: "object", required: ["id"], properties: { id: INTEGER } },
};
const OPEN = { type: "array", items: { type: "object", required: ["id"], properties: { id: INTEGER } } };

function object(properties: object, required = Object.keys(properties)): object {
  return { type: "object", required, properties };
}

const LIMIT = 200;

/** How many pages a loop reads; it fails where there is no end. */
async function countPages(
  read: (count: number, last: Reply | null) => Promise<Reply | null>,
): Promise<number> {
  let last: Reply | null = null;
  for (let count = 0; count < LIMIT; count += 1) {
    last = await read(count, last);
    if (last === null) return count;
  }
  throw new Error("these pages never end");
}

const CURSORS: [string, string, object, (body: Reply["body"]) => unknown][] = [
  [
    "a cursor that may be null",
    "cursor",
    object({ items: OPEN, next_cursor: { type: ["string", "null"] } }),
    (b) => b.next_cursor,
  ],
  [
    "a cursor that may be absent",
    "pageToken",
    object({ items: OPEN, nextPageToken: { type: "string" } }, ["items"]),
    (b) => b.nextPageToken,
  ],
  [
    "a cursor that may be empty",
    "cursor",
    object({ items: ITEMS, response_metadata: object({ next_cursor: { type: "string" } }) }),
    (b) => b.response_metadata.next_cursor,
  ],
  [
    "a cursor of a group",
    "after",
    object({ data: ITEMS, paging: object({ cursors: object({ after: { type: "string" } }, []) }) }),
    (b) => b.paging.cursors.after,
  ],
  [
    "a closed object",
    "page_token",
    { ...object({ items: OPEN, nextPageToken: { type: "string" } }, ["items"]), additionalProperties: false },
    (b) => b.nextPageToken,
  ],
  [
    "a flag",
    "starting_after",
    object({ data: ITEMS, has_more: { const: true } }, ["data"]),
    (b) => b.has_more || undefined,
  ],
  [
    "a flag that is required",
    "starting_after",
    object({ data: ITEMS, has_more: { type: "boolean" } }),
    (b) => b.has_more || undefined,
  ],
  [
    "a flag of a group",
    "after",
    object({
      nodes: ITEMS,
      pageInfo: object({ hasNextPage: { type: "boolean" }, endCursor: { type: "string" } }),
    }),
    (b) => (b.pageInfo.hasNextPage ? b.pageInfo.endCursor : null),
  ],
  [
    "a flag for the last one",
    "cursor",
    object({ items: ITEMS, isLast: { type: "boolean" }, next: { type: "string" } }),
    (b) => (b.isLast ? null : b.next),
  ],
  [
    "AWS's flag",
    "continuation-token",
    object({ Contents: ITEMS, IsTruncated: { type: "boolean" }, NextContinuationToken: { type: "string" } }),
    (b) => (b.IsTruncated ? b.NextContinuationToken : null),
  ],
  ["the last item", "starting_after", OPEN, (b) => b.at(-1)?.id],
  [
    "a name of its own for the parameter",
    "q_pos",
    object({ items: ITEMS, next_cursor: { type: ["string", "null"] } }),
    (b) => b.next_cursor,
  ],
  [
    "a union",
    "cursor",
    {
      oneOf: [
        object({ items: OPEN, next: { type: "string" } }),
        object({ items: OPEN, done: { const: true } }),
      ],
    },
    (b) => b.next,
  ],
];

describe("pages end", () => {
  it.each(CURSORS)("by %s", async (_, parameter, schema, next) => {
    const ask = listOf(schema, [inQuery(parameter)]);
    const read: unknown[] = [];
    const pages = paginate({
      page: async (cursor?: unknown) => {
        const { body } = await ask(cursor === undefined ? {} : { [parameter]: String(cursor) });
        read.push(body);
        return { data: body, error: undefined, response: new Response() };
      },
      items: (data: unknown) => [data],
      next: (data: unknown) => (next(data) || undefined) as string | undefined,
    });
    let count = 0;
    for await (const page of pages) count += page === undefined ? 0 : 1;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    expect(read).toHaveLength(count);
  });

  const PAGES = object({ items: OPEN, page: INTEGER, totalPages: INTEGER, total: INTEGER });
  it.each([
    ["a page without items", OPEN, (r: Reply) => r.body.length === 0],
    [
      "a page without items in an object",
      object({ data: object({ items: OPEN }), errors: { type: "array", items: {} } }),
      (r: Reply) => r.body.data.items.length === 0,
    ],
    ["the number of pages", PAGES, (r: Reply) => r.body.page >= r.body.totalPages],
    [
      "Laravel's numbers",
      object({ data: OPEN, meta: object({ current_page: INTEGER, last_page: INTEGER }) }),
      (r: Reply) => r.body.meta.current_page >= r.body.meta.last_page,
    ],
    [
      "Spring's flag",
      object({
        content: OPEN,
        last: { type: "boolean" },
        number: INTEGER,
        totalPages: INTEGER,
        totalElements: INTEGER,
      }),
      (r: Reply) => r.body.last,
    ],
    [
      "HAL",
      object({
        _embedded: object({ pets: OPEN }),
        _links: object({ next: object({ href: { type: "string", format: "uri" } }) }, []),
      }),
      (r: Reply) => r.body._links.next === undefined,
    ],
    [
      "the number of the next page",
      object({ items: OPEN, next_page: { type: ["integer", "null"] } }),
      (r: Reply) => r.body.next_page === null,
    ],
    [
      "numbers in strict bounds",
      object({ items: ITEMS, pages: { const: 7 }, page: { type: "integer", minimum: 1 } }),
      (r: Reply) => r.body.page >= r.body.pages,
    ],
  ])("by %s, where pages have numbers", async (_, schema, isEnd) => {
    for (const [parameter, first] of [
      ["page", 1],
      ["page[number]", 1],
      ["pageIndex", 0],
    ] as const) {
      const declared = inQuery(parameter, first === 0 ? { type: "integer", minimum: 0 } : INTEGER);
      const ask = listOf(schema, [declared]);
      const count = await countPages(async (number, last) =>
        last !== null && isEnd(last) ? null : ask({ [parameter]: first + number }),
      );
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(8);
    }
  });

  it.each(["offset", "skip", "$skip", "page[offset]", "startAt"])(
    "where items are skipped by %s, by items or by limit",
    async (parameter) => {
      const ask = listOf(object({ items: OPEN, total: INTEGER }), [
        inQuery(parameter, INTEGER),
        inQuery("limit", INTEGER),
      ]);
      let got = 0;
      const byItems = await countPages(async (_, last) => {
        got += last?.body.items.length ?? 0;
        return last?.body.items.length === 0 ? null : ask({ [parameter]: got });
      });
      expect(byItems).toBe(3);
      const byLimit = await countPages(async (number, last) =>
        last?.body.items.length === 0 ? null : ask({ [parameter]: number * 20, limit: 20 }),
      );
      expect(byLimit).toBe(2);
      let sum = 0;
      const byTotal = await countPages(async (_, last) => {
        sum += last?.body.items.length ?? 0;
        return last !== null && sum >= last.body.total ? null : ask({ [parameter]: sum });
      });
      expect(byTotal).toBe(2);
    },
  );

  it("where the author's numbers promise more pages, after so many", async () => {
    const content = { "application/json": { example: { items: [{ id: 1 }, { id: 2 }], total: 9, page: 1 } } };
    const ask = listOf({}, [inQuery("page", INTEGER)], { content });
    expect((await ask({})).body).toEqual({ items: [{ id: 1 }, { id: 2 }], total: 9, page: 1 });
    let sum = 0;
    const count = await countPages(async (number, last) => {
      sum += last?.body.items.length ?? 0;
      return last !== null && sum >= last.body.total ? null : ask({ page: number + 1 });
    });
    expect(count).toBe(5);
    expect((await ask({ page: 6 })).body).toEqual({ items: [], total: 9, page: 6 });
  });

  it.each([
    ["cursor", { items: [{ id: 1 }, { id: 2 }], nextCursor: null }],
    ["cursor", { items: [{ id: 1 }], paging: { cursors: { after: null }, next: null } }],
    ["page", { items: [{ id: 1 }], next: null }],
    ["offset", { results: [{ id: 1 }], links: { next: null, prev: null } }],
    ["page", { items: [{ id: 1 }], _links: { next: { href: null } } }],
    ["cursor", { items: [{ id: 1 }], next_page_token: false }],
  ])("at once, by the author's only page for %s", async (parameter, example) => {
    const ask = listOf({}, [inQuery(parameter)], { content: { "application/json": { example } } });
    expect((await ask({})).body).toEqual(example);
    // Whoever asks for more nevertheless gets an answer.
    await ask({ [parameter]: 2 });
  });

  const LINK = '<https://any.example/a?page=2>; rel="next", <https://any.example/a?page=9>; rel="last"';
  it.each([
    ["the author's link", { Link: { example: LINK } }, [inQuery("page", INTEGER)]],
    [
      "the author's link, with a parameter that no one declares",
      { Link: { example: "<https://any.example/a?zz=2>; rel=next" } },
      [],
    ],
    ["a link that is made up", { Link: { schema: { type: "string" } } }, [inQuery("page", INTEGER)]],
    [
      "a link that is made up, without a parameter",
      { Link: { required: true, schema: { type: "string" } } },
      [],
    ],
    [
      "a link with a cursor",
      { Link: { schema: { type: "string" } } },
      [inQuery("cursor", { type: "string", pattern: "^[A-Z]{9}$" })],
    ],
  ])("by %s in a header", async (_, headers, parameters) => {
    const ask = listOf(OPEN, parameters, { headers });
    const next = ({ headers }: Reply) => /<([^>]*)>[^,]*rel="?next/.exec(headers.get("link") ?? "")?.[1];
    const count = await countPages(async (_, last) => {
      const link = last === null ? "https://any.example/a" : next(last);
      return link === undefined ? null : ask(link);
    });
    expect(count).toBe(2);
  });

  it("by a header with a cursor, or with the number of items", async () => {
    const headers = {
      "X-Next-Cursor": { schema: { type: "string" } },
      "X-Has-More": { schema: { type: "boolean" } },
      "X-Total-Count": { schema: INTEGER },
    };
    const ask = listOf(OPEN, [inQuery("cursor")], { headers });
    const first = await ask({});
    expect(first.headers.get("x-has-more")).toBe("true");
    const second = await ask({ cursor: String(first.headers.get("x-next-cursor")) });
    expect(second.headers.get("x-next-cursor")).toBeNull();
    expect(second.headers.get("x-has-more")).toBe("false");
    const paged = listOf(OPEN, [inQuery("page", INTEGER)], { headers });
    let sum = 0;
    await countPages(async (number, last) => {
      sum += last?.body.length ?? 0;
      return last !== null && sum >= Number(last.headers.get("x-total-count"))
        ? null
        : paged({ page: number + 1 });
    });
  });

  it("by links in the body, which lead to the mock", async () => {
    const links = object({
      results: OPEN,
      count: INTEGER,
      next: { type: ["string", "null"], format: "uri" },
    });
    const ask = listOf(links, [inQuery("offset", INTEGER)]);
    const count = await countPages(async (_, last) => {
      const link = last === null ? "https://any.example/a?limit=20" : last.body.next;
      if (link !== null) expect(link).toMatch(/^https:\/\/any\.example\/a\?limit=20/);
      return link === null ? null : ask(link);
    });
    expect(count).toBe(2);
  });

  it("by a cursor in the body of a request", async () => {
    const schema = object({ results: OPEN, next_cursor: { type: ["string", "null"] } });
    const content = { "application/json": { schema } };
    const requestBody = { content: { "application/json": { schema: { type: "object" } } } };
    const paths = { "/a": { post: { requestBody, responses: { "200": { description: "", content } } } } };
    const handlers = createHandlers({ openapi: "3.1.0", paths });
    const ask = async (body: object) => {
      const init = {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      };
      return (await getResponse(handlers, new Request("https://any.example/a", init)))?.json();
    };
    const { next_cursor } = await ask({});
    expect(next_cursor).toEqual(expect.any(String));
    expect(await ask({ start_cursor: next_cursor })).toMatchObject({ results: [{}], next_cursor: null });
    expect(await ask({ page: { cursor: next_cursor } })).toMatchObject({ next_cursor: null });
    expect(await ask({ position: next_cursor })).toMatchObject({ next_cursor: null });
  });
});

describe("what is no page stays as it is", () => {
  it.each([
    ["a single thing", object({ id: INTEGER, tags: OPEN, count: INTEGER }), [], { count: 3 }],
    [
      "a list that no one asks for in pages",
      object({ items: OPEN, count: INTEGER }),
      [inQuery("q")],
      { q: "x" },
    ],
    [
      "a list of days",
      object({ items: OPEN, count: INTEGER }),
      [inQuery("after", { type: "string", format: "date" })],
      { after: "2026-01-01" },
    ],
    ["a page that is the first one", object({ items: OPEN }), [inQuery("page", INTEGER)], { page: 1 }],
    ["an offset of nothing", object({ items: OPEN }), [inQuery("offset", INTEGER)], { offset: 0 }],
    [
      "an empty cursor",
      object({ items: OPEN, next: { type: ["string", "null"] } }),
      [inQuery("cursor")],
      { cursor: "" },
    ],
  ])("%s", async (_, schema, parameters, query) => {
    const ask = listOf(schema, parameters);
    expect((await ask(query)).body).toEqual((await ask({})).body);
  });

  it("an example that was asked for by its name", async () => {
    const content = { "application/json": { examples: { a: { value: { items: [1], next: "x" } } } } };
    const operation = { parameters: [inQuery("cursor")], responses: { "200": { description: "", content } } };
    const handlers = createHandlers({ openapi: "3.1.0", paths: { "/a": { get: operation } } });
    const request = new Request("https://any.example/a?cursor=x", { headers: { prefer: "example=a" } });
    expect(await (await getResponse(handlers, request))?.json()).toEqual({ items: [1], next: "x" });
  });
});
