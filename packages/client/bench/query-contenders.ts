import { type Contender, OPENAPI_FETCH } from "./contenders.ts";

// Makers of options for TanStack Query, for each operation of a spec. `call` is the options of an operation.

/** Ours with functions of single operations, which a call here makes anew each time. */
export const WITH_CORE = "@tenant-api/client/query, with ./core";

/** As a contender, with the hook of an operation. */
export interface QueryContender extends Contender {
  hook: Contender["call"];
}

const properties = (names: readonly string[]) => names.map((name) => `${name}: "42"`).join(", ");
const object = (parts: readonly (string | undefined)[]) => `{ ${parts.filter(Boolean).join(", ")} }`;
const pascal = (id: string) => id.replace(/^./, (first) => first.toUpperCase());

/** A query is a GET; what is sent with all others are variables, which are given later. */
const isQuery = ({ method }: Parameters<Contender["call"]>[0]) => method === "GET";

/** The options that `createQueries` has for an operation. */
const optionsOf = (operation: Parameters<Contender["call"]>[0]) =>
  isQuery(operation)
    ? `${operation.id}.queryOptions(${object([properties(operation.pathParameters)])})`
    : `${operation.id}.mutationOptions()`;

const hooked = (contender: Contender): QueryContender => ({
  ...contender,
  hook: (operation, body) =>
    `${isQuery(operation) ? "useQuery" : "useMutation"}(${contender.call(operation, body)})`,
});

/** Those of other kinds are generated into `hey-api-query` and `orval`. */
export const queryContenders: QueryContender[] = [
  hooked({
    name: OPENAPI_FETCH,
    imports: 'import createClient from "openapi-fetch";\nimport type { paths } from "@tenant-api/types";',
    setup:
      "const client = createClient<paths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${" +
      "token}` } });\n" +
      "const dataOf = async <Data>(call: Promise<{ data?: Data }>) => (await call).data ?? null;",
    call: (operation) => {
      const { id, method, path, pathParameters, mediaTypes } = operation;
      const params =
        pathParameters.length > 0 ? `params: { path: { ${properties(pathParameters)} } }` : undefined;
      const request = (...more: (string | undefined)[]) =>
        `dataOf(client.${method}("${path}", ${object([params, ...more])}))`;
      return isQuery(operation)
        ? `({ queryKey: ["${id}", ${object([properties(pathParameters)])}], queryFn: ({ signal }: { signal?: AbortSignal }) => ${request("signal")} })`
        : `({ mutationFn: (${mediaTypes.length > 0 ? "body: {}" : ""}) => ${request(mediaTypes.length > 0 ? "body: body as never" : undefined)} })`;
    },
  }),
  hooked({
    name: "@tenant-api/client/query",
    imports:
      'import { createTenantClient } from "@tenant-api/client";\nimport { createQueries } from "@tenant-api/client/query";',
    setup: "const queries = createQueries(createTenantClient({ baseUrl, fetch, token, retry: false }));",
    call: (operation) => `queries.${optionsOf(operation)}`,
  }),
  hooked({
    name: WITH_CORE,
    imports: `import { bindOperation, createClient } from "@tenant-api/client/core";
import { createQueries } from "@tenant-api/client/query";
import * as operations from "@tenant-api/types/operations";
import type { paths } from "@tenant-api/types";`,
    setup: "const client = createClient<paths>({ baseUrl, fetch, token });",
    call: (operation) =>
      `createQueries({ ${operation.id}: bindOperation(client, operations.${operation.id}) }).${optionsOf(operation)}`,
  }),
  hooked({
    name: "@hey-api/openapi-ts, TanStack plugin",
    imports:
      'import * as api from "./hey-api-query/@tanstack/react-query.gen.js";\nimport { createClient } from "./hey-api-query/client/index.js";',
    setup: "const client = createClient({ baseUrl, fetch: fetch as typeof globalThis.fetch, auth: token });",
    call: (operation) => {
      const { id, pathParameters } = operation;
      const path = pathParameters.length > 0 ? `path: { ${properties(pathParameters)} }` : undefined;
      return isQuery(operation)
        ? `api.${id}Options(${object(["client", path])})`
        : `api.${id}Mutation({ client })`;
    },
  }),
  {
    name: "orval, react-query",
    imports: 'import * as api from "./orval/api.js";',
    setup: "globalThis.fetch = fetch as typeof globalThis.fetch;\nvoid [baseUrl, token];",
    call: (operation) => {
      const { id, pathParameters } = operation;
      return isQuery(operation)
        ? `api.get${pascal(id)}QueryOptions(${pathParameters.map(() => '"42"').join(", ")})`
        : `api.get${pascal(id)}MutationOptions()`;
    },
    hook: (operation) => {
      const { id, pathParameters } = operation;
      return `api.use${pascal(id)}(${isQuery(operation) ? pathParameters.map(() => '"42"').join(", ") : ""})`;
    },
  },
];
