import { type Client as FetchClient, mergeHeaders } from "openapi-fetch";
import { checkToken } from "../auth/check-token.ts";
import type { Operation } from "../call/operation.ts";
import type { Retry } from "../call/retry.ts";
import { type GuardOptions, guardCalls } from "../guard/guard-calls.ts";
import { callerOf } from "../operation/bind-operation.ts";
import { operationCodec } from "../operation/operation-codec.ts";
import type { OperationOf } from "../operation/operation-input.ts";
import type { OperationMethod } from "../operation/operation-method.ts";
import { checkBaseUrl } from "../request/check-base-url.ts";
import { type CoreOptions, createClient, type OfPaths } from "../request/create-client.ts";
import { withPlainHeaders } from "../request/plain-headers.ts";
import type { Codec } from "../request/untyped-request.ts";
import { repeatRequests } from "../retry/repeat-requests.ts";
import type { ThrowingClient } from "./throwing-client.ts";

/** What a client is made with: everything that openapi-fetch takes, and more. */
export interface ApiClientOptions
  extends Omit<CoreOptions, "repeat" | "guard" | "operationOf" | "codec">,
    GuardOptions {
  /** How requests that are safe to repeat are repeated; `false` for not at all. */
  retry?: Retry | false | undefined;
}

/** The operations of a spec: what `import * as table` or `operations` of the types package is. */
export type OperationTable = Readonly<Record<string, Operation>>;

/** All of openapi-fetch, and a function for each operation, by its name. */
export type ApiClient<Paths extends object, Table, Throws extends boolean = false> = (Throws extends true
  ? ThrowingClient<Paths>
  : FetchClient<Paths>) &
  OfPaths<Paths> &
  OperationMethods<Paths, Table, Throws>;

/** Names that a client cannot have for an operation: those of openapi-fetch, of a promise, and of every object. */
export type TakenName =
  | keyof FetchClient<object>
  | keyof Promise<unknown>
  | keyof object
  | keyof typeof Object.prototype
  | "toJSON"
  | "__proto__"
  | `__${"define" | "lookup"}${"Getter" | "Setter"}__`;

/** Homomorphic, so that editors show what the table says of each operation. Where a name is taken, `bindOperation` is left. */
export type OperationMethods<
  Paths,
  Table,
  Throws extends boolean = false,
  Names extends keyof Table = Exclude<keyof Table, TakenName>,
> = { [Name in Names]: OperationMethod<OperationOf<Paths, Table[Name]>, Throws> };

/**
 * A client for any spec, with the types and the operation table that are generated from it.
 *
 * @throws TypeError where `baseUrl` is none, or the token begins with `Bearer`.
 * @example
 * import { operations, type paths } from "./api/index.js";
 * const client = createApiClient<paths, typeof operations>(operations, { baseUrl: "https://pets.example" });
 * const { data, error } = await client.getPet({ petId: "42" });
 */
export function createApiClient<Paths extends object, Table extends OperationTable>(
  table: Table,
  options: ApiClientOptions & { throwOnError: true },
): ApiClient<Paths, Table, true>;
export function createApiClient<Paths extends object, Table extends OperationTable>(
  table: Table,
  options: ApiClientOptions,
): ApiClient<Paths, Table>;
export function createApiClient(table: OperationTable, options: ApiClientOptions): object {
  return buildClient(table, options, operationCodec);
}

/** @param codec What writes requests and reads responses, if the API is not an ordinary one. */
export function buildClient(
  table: OperationTable,
  { retry, timeout, signal, maxResponseBytes, throwOnError, token, ...options }: ApiClientOptions,
  codec: Codec | undefined,
): object {
  checkBaseUrl(options.baseUrl);
  const byPath = new Map<string, Operation[]>();
  for (const operation of Object.values(table)) {
    byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation]);
  }
  const client = createClient<object>({
    ...(codec ? options : acceptingJson(options)),
    token: checkToken(token),
    repeat: repeatRequests(retry),
    guard: guardCalls({ timeout, signal, maxResponseBytes, throwOnError }),
    codec,
    operationOf: (method, path) => byPath.get(path)?.find((operation) => operation.method === method),
  });
  const methods = Object.entries(table)
    .filter(([name]) => !isTaken(name))
    .map(([name, operation]) => [name, callerOf(client, operation)]);
  return { ...Object.fromEntries(methods), ...client };
}

/** The options of an ordinary client, whose API has nothing but JSON; with a codec, that depends on the operation. */
function acceptingJson<Options extends { headers?: CoreOptions["headers"] }>(options: Options): Options {
  const { headers } = withPlainHeaders(options);
  const accept = { Accept: "application/json" };
  return { ...options, headers: headers ? mergeHeaders(accept, headers) : accept };
}

/** With an operation called `then`, `await client` would call it; with `toString`, a client would have no text. */
function isTaken(name: string): boolean {
  return name in Promise.prototype || name === "toJSON";
}
