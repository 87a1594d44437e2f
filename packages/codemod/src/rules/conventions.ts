/**
 * Names that libraries give to what everybody does. Each row is read by one rule, and says nothing by itself: a value with no
 * type that it applies to is reported, or, in a test, is compared with a value that has one.
 */

/** Functions that ask a server. What they return is nothing but an answer, and what they are given is sent. */
export const REQUESTS: ReadonlySet<string> = new Set([
  // https://developer.mozilla.org/docs/Web/API/Window/fetch, and wrappers that people write around it
  "fetch",
  "apiFetch",
  "request",
  // https://github.com/axios/axios, https://github.com/unjs/ofetch, https://github.com/sindresorhus/ky
  "axios",
  "$fetch",
  "ofetch",
  "ky",
  // https://github.com/ladjs/supertest, https://github.com/sindresorhus/got
  "supertest",
  "got",
  // https://swr.vercel.app, https://tanstack.com/query
  "useSWR",
  "useSWRInfinite",
  "useQuery",
]);

/** Properties of an answer that hold its body: `response.data` of axios, `response.body` of supertest and got. */
export const ANSWER_BODIES: ReadonlySet<string> = new Set(["data", "body", "json", "result"]);

/** Options of a request that hold what is sent: `body` of fetch, `data` of axios and Playwright, `json` of ky. */
export const SENT_BODIES: ReadonlySet<string> = new Set(["body", "data", "json", "payload"]);

/** Options of a request that hold what is sent in the query: axios, ky, openapi-fetch, supertest. */
export const SENT_QUERIES: ReadonlySet<string> = new Set(["params", "query", "searchParams", "qs"]);

/** Options of a request that hold its address. */
export const ADDRESS_OPTIONS: ReadonlySet<string> = new Set(["url", "path", "uri", "endpoint", "queryKey"]);

/** Options that only requests have. A page has a `path`, too. */
export const REQUEST_OPTIONS: ReadonlySet<string> = new Set(["url", "queryKey"]);

/** Matchers that are given the name of a property: Jest and Vitest, https://www.chaijs.com/api/bdd/#method_property */
export const PROPERTY_MATCHERS: ReadonlySet<string> = new Set(["toHaveProperty", "property"]);

/** Methods that read what a page sent: https://playwright.dev/docs/api/class-request */
export const SENT_READS: ReadonlySet<string> = new Set(["postDataJSON"]);

/** Methods of schemas that are given anything, and return what has their type: https://zod.dev, https://github.com/jquense/yup */
export const PARSERS: ReadonlySet<string> = new Set([
  "parse",
  "parseAsync",
  "safeParse",
  "safeParseAsync",
  "cast",
  "validate",
  "validateSync",
]);

/** How frameworks hand over what somebody sent to a server, by the type and its members. */
export const RECEIVED: Readonly<Record<string, readonly string[]>> = {
  // https://developer.mozilla.org/docs/Web/API/Request (Next.js, Remix, SvelteKit, workers), and Express and Koa by the same name
  Request: ["json", "formData", "body"],
  NextRequest: ["json", "formData", "body"],
  // https://hono.dev/docs/api/request
  HonoRequest: ["json", "parseBody"],
  // https://fastify.dev/docs/latest/Reference/Request
  FastifyRequest: ["body", "query"],
  // https://trpc.io/docs/server/procedures
  ProcedureResolverOptions: ["input"],
};

/** Functions without a type that return what other code of the program passes: https://svelte.dev/docs/svelte/$props */
export const PASSED: ReadonlySet<string> = new Set(["$props"]);

/** Functions that put something in the place of a module: https://vitest.dev/api/vi#vi-mock, https://jestjs.io/docs/jest-object */
export const MODULE_MOCKS: ReadonlySet<string> = new Set(["mock", "doMock", "unstable_mockModule"]);

/**
 * The names by which code calls libraries that imitate a server in tests: https://mswjs.io, https://github.com/nock/nock,
 * https://docs.cypress.io/api/commands/intercept, https://playwright.dev/docs/mock,
 * https://github.com/ctimmerm/axios-mock-adapter, https://www.wheresrhys.co.uk/fetch-mock. A server of one's own has other names.
 */
export const IMITATED_SERVERS: ReadonlySet<string> = new Set([
  "http",
  "rest",
  "nock",
  "cy",
  "page",
  "fetchMock",
]);

/** Methods by which a handler of an imitated server answers: Playwright. */
export const ANSWERING: ReadonlySet<string> = new Set(["fulfill"]);

/** The object whose properties are global variables. */
export const GLOBALS: ReadonlySet<string> = new Set(["globalThis", "window", "global", "self"]);

/** Words by which tests call what stands for a function or a library: `fetchMock`, `mockedAxios`. */
export const STUB_WORDS: ReadonlySet<string> = new Set(["fake", "mock", "mocked", "spy", "stub", "stubbed"]);
