import type { TakenName } from "../client/create-api-client.ts";
import type { OperationMethod } from "../operation/operation-method.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { unwrap } from "../result/unwrap.ts";
import type { OperationQueries } from "./operation-queries.ts";
import { keyOf, type QueryKey } from "./query-key.ts";

/** The options for TanStack Query of each operation of a client, by its name. */
export type Queries<Client, Names extends keyof Client = Exclude<keyof Client, TakenName | "key">> = {
  readonly [Name in Names]: Client[Name] extends OperationMethod<infer Spec, boolean>
    ? OperationQueries<Spec>
    : never;
} & {
  /** The beginning of all keys. */
  key(): QueryKey;
};

/**
 * Options for TanStack Query, of whichever framework, for each operation of a client.
 *
 * Data is that of `unwrap`, and `null` where an answer has no body; errors are `TenantApiError`s. An operation that is called
 * `key` has no options: `createQueries({ getKey: client.key })` makes them.
 *
 * @param options.prefix The beginning of all keys. Give each API of an application one of its own.
 * @example
 * const queries = createQueries(client);
 * const { data } = useQuery(queries.getPet.queryOptions({ petId }));
 * queryClient.invalidateQueries({ queryKey: queries.getPet.key() });
 */
export function createQueries<Client extends object>(
  client: Client,
  options?: { prefix?: string },
): Queries<Client>;
export function createQueries(client: object, { prefix = "api" } = {}): object {
  const operations = Object.entries(client).map(([name, call]) => [name, queriesOf(prefix, name, call)]);
  return { ...Object.fromEntries(operations), key: () => [prefix] };
}

type UntypedCall = (input?: object, options?: object) => Promise<UntypedResult>;

interface Context {
  signal?: AbortSignal;
  pageParam?: unknown;
}

interface Call {
  params?: object;
  headers?: HeadersInit;
  baseUrl?: string;
}

type Settings = Record<string, unknown> & { call?: Call };

/** The options of a request that its answer depends on. */
function decisive({ params, headers, baseUrl }: Call = {}): object {
  return { params, headers: headers && Object.fromEntries(new Headers(headers)), baseUrl };
}

function queriesOf(prefix: string, name: string, call: UntypedCall) {
  const ask = (input?: object, options?: object) => unwrap(call(input, options));
  /** TanStack Query takes `undefined` for a fault. */
  const read = async (input: object | undefined, options: object | undefined, signal?: AbortSignal) =>
    (await ask(input, { ...options, signal })) ?? null;
  return {
    queryOptions(input?: object | symbol, { call: options, ...settings }: Settings = {}) {
      const isSkipped = typeof input === "symbol";
      return {
        ...settings,
        queryKey: keyOf(prefix, name, isSkipped ? null : input, decisive(options)),
        queryFn: isSkipped ? input : (context?: Context) => read(input, options, context?.signal),
      };
    },
    infiniteQueryOptions({ page, initial, next, ...settings }: UntypedPaging) {
      const [input, options] = page(initial);
      return {
        ...settings,
        queryKey: keyOf(prefix, name, input, { ...decisive(options), infinite: true }),
        queryFn: async ({ pageParam, signal }: Context) => {
          const [input, options] = page(pageParam);
          return read(input, options, signal);
        },
        initialPageParam: initial,
        getNextPageParam: next,
      };
    },
    mutationOptions({ call: options, ...settings }: Settings = {}) {
      return {
        ...settings,
        mutationKey: keyOf(prefix, name),
        mutationFn: (variables?: object) => ask(variables, options),
      };
    },
    key: (input?: object) => keyOf(prefix, name, input),
  };
}

interface UntypedPaging extends Record<string, unknown> {
  page: (cursor: unknown) => [input?: object, options?: Call];
  initial: unknown;
  next: (data: unknown, pages: unknown[]) => unknown;
}
