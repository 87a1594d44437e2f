import type { Operation } from "../src/index.ts";

/** A client that a user could pick, and the code that uses it. */
export interface Contender {
  name: string;
  /** The code that makes `client`, or whatever `call` needs, with `baseUrl`, `token` and `fetch` in scope. */
  setup: string;
  imports: string;
  /** An expression that calls an operation; `body` is the code of its body. */
  call: (operation: Operation, body: string | undefined) => string;
}

export const OPENAPI_FETCH = "openapi-fetch, for comparison";

const properties = (names: readonly string[]) => names.map((name) => `${name}: "42"`).join(", ");
const object = (parts: (string | undefined)[]) => `{ ${parts.filter(Boolean).join(", ")} }`;
const bodyOf = (body: string | undefined) => (body === undefined ? undefined : `body: ${body}`);

const byPath: Contender["call"] = ({ method, path, pathParameters }, body) => {
  const params =
    pathParameters.length > 0 ? `params: { path: { ${properties(pathParameters)} } }` : undefined;
  return `client.${method}("${path}", ${object([params, bodyOf(body)])})`;
};

const byName: Contender["call"] = ({ id, pathParameters }, body) =>
  `client.${id}(${object([properties(pathParameters), bodyOf(body)])})`;

/** Those of other kinds are generated into `hey-api` and `swagger-typescript-api`. */
export const contenders: Contender[] = [
  {
    name: OPENAPI_FETCH,
    imports: 'import createClient from "openapi-fetch";\nimport type { paths } from "@tenant-api/types";',
    setup:
      "const client = createClient<paths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${" +
      "token}` } });",
    call: byPath,
  },
  {
    name: "@tenant-api/client/core, by path",
    imports:
      'import { createClient } from "@tenant-api/client/core";\nimport type { paths } from "@tenant-api/types";',
    setup: "const client = createClient<paths>({ baseUrl, fetch, token });",
    call: byPath,
  },
  {
    name: "@tenant-api/client/core, by operation",
    imports: `import { bindOperation, createClient } from "@tenant-api/client/core";
import * as operations from "@tenant-api/types/operations";
import type { paths } from "@tenant-api/types";`,
    setup: "const client = createClient<paths>({ baseUrl, fetch, token });",
    call: ({ id, pathParameters }, body) =>
      `bindOperation(client, operations.${id})(${object([properties(pathParameters), bodyOf(body)])})`,
  },
  {
    name: "@tenant-api/client, by path",
    imports: 'import { createTenantClient } from "@tenant-api/client";',
    setup: "const client = createTenantClient({ baseUrl, fetch, token });",
    call: byPath,
  },
  {
    name: "@tenant-api/client, by name",
    imports: 'import { createTenantClient } from "@tenant-api/client";',
    setup: "const client = createTenantClient({ baseUrl, fetch, token });",
    call: byName,
  },
  {
    name: "@hey-api/openapi-ts",
    imports:
      'import * as sdk from "./hey-api/sdk.gen.js";\nimport { createClient } from "./hey-api/client/index.js";',
    setup: "const client = createClient({ baseUrl, fetch: fetch as typeof globalThis.fetch, auth: token });",
    call: ({ id, pathParameters }, body) => {
      const path = pathParameters.length > 0 ? `path: { ${properties(pathParameters)} }` : undefined;
      return `sdk.${id}(${object(["client", path, bodyOf(body)])})`;
    },
  },
  {
    name: "swagger-typescript-api",
    imports: 'import { Api } from "./swagger-typescript-api/api.js";',
    setup: `const { api: client } = new Api({
  baseUrl,
  customFetch: fetch as typeof globalThis.fetch,
  baseApiParams: { headers: { Authorization: \`Bearer \${token}\` }, format: "json" },
});`,
    call: ({ id, pathParameters }, body) =>
      `client.${id}(${[...pathParameters.map(() => '"42"'), ...(body === undefined ? [] : [body])].join(", ")})`,
  },
  {
    name: "openapi-typescript-fetch",
    imports:
      'import { Fetcher } from "openapi-typescript-fetch";\nimport type { paths } from "@tenant-api/types";',
    setup: `const client = Fetcher.for<paths>();
client.configure({ baseUrl, init: { headers: { Authorization: \`Bearer \${token}\` } } });
globalThis.fetch = fetch as typeof globalThis.fetch;`,
    call: ({ method, path, pathParameters }, body) =>
      `client.path("${path}").method("${method.toLowerCase()}").create()(${object([properties(pathParameters), body?.replace(/^\{ (.*) \}$/, "$1")])})`,
  },
];
