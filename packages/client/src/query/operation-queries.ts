import type { Empty, RequiredHeaders } from "../operation/operation-input.ts";
import type { ExactInput, OperationArguments } from "../operation/operation-method.ts";
import type { OperationResult } from "../operation/operation-result.ts";
import type { TenantApiError } from "../result/tenant-api-error.ts";
import type { KeyOf, QueryKey } from "./query-key.ts";
import type {
  Initial,
  MutationSettings,
  PagedData,
  PagedSettings,
  QuerySettings,
  RequestOptions,
} from "./query-settings.ts";

/** The options for TanStack Query of an operation, in any framework. */
export interface OperationQueries<Spec> {
  /** The options of a query. */
  queryOptions: QueryOptionsOf<Spec>;
  /**
   * The options of a query in pages, for `useInfiniteQuery` and the like, with other options of TanStack Query.
   *
   * @example
   * useInfiniteQuery(
   *   queries.listPets.infiniteQueryOptions({
   *     page: (after: string | undefined) => [{ after }],
   *     initial: undefined,
   *     next: ({ lastId }) => lastId,
   *   }),
   * );
   */
  infiniteQueryOptions: <
    Cursor,
    Input extends ExactInput<Spec> = ExactInput<Spec>,
    Selected = PagedData<QueryData<Spec>, Cursor>,
  >(
    paging: QueryPaging<Spec, Cursor, Input> & PagedSettings<QueryData<Spec>, Cursor, Selected>,
  ) => InfiniteOptions<QueryData<Spec>, Cursor, Selected>;
  /**
   * The options of a mutation. Its variables are what the operation is called with.
   *
   * @example
   * const { mutate } = useMutation(queries.updatePet.mutationOptions());
   * mutate({ petId, body: { name: "Rex" } });
   */
  mutationOptions: <OnMutate = unknown>(
    ...args: MutationArguments<Spec, OnMutate>
  ) => MutationOptions<DataOf<Spec>, VariablesOf<Spec>, NoInfer<OnMutate>>;
  /** The keys of queries. */
  key: KeyFunction<Spec>;
}

// An editor shows the comment of the signature that is called.
interface QueryOptionsOf<Spec> {
  /** The options of a query that has data from the beginning. */
  <Selected = QueryData<Spec>>(
    ...args: QueryArguments<Spec, never, Selected, Initial<QueryData<Spec>>>
  ): QueryOptions<QueryData<Spec>, never, Selected> & Initial<QueryData<Spec>>;
  /**
   * The options of a query, for `useQuery`, `prefetchQuery` and the like: what the operation is called with, then other
   * options of TanStack Query.
   *
   * @example
   * useQuery(queries.getPet.queryOptions({ petId }, { staleTime: 60_000 }));
   */
  <Selected = QueryData<Spec>>(
    ...args: QueryArguments<Spec, never, Selected>
  ): QueryOptions<QueryData<Spec>, never, Selected>;
  /**
   * The options of a query that waits as long as the input is the `skipToken` of the framework.
   *
   * @example
   * useQuery(queries.getPet.queryOptions(petId ? { petId } : skipToken));
   */
  <Skip, Selected = QueryData<Spec>>(
    ...args: QueryArguments<Spec, Skip & symbol, Selected>
  ): QueryOptions<QueryData<Spec>, Extract<Skip, symbol>, Selected>;
}

/** The input of the operation, then options, of which some may be required. */
type QueryArguments<Spec, Skip, Selected, Required = unknown> = Empty extends CallOf<Spec> & Required
  ? Empty extends ExactInput<Spec>
    ? [input?: ExactInput<Spec> | Skip, options?: QuerySettings<QueryData<Spec>, Selected> & CallOf<Spec>]
    : [input: ExactInput<Spec> | Skip, options?: QuerySettings<QueryData<Spec>, Selected> & CallOf<Spec>]
  : [
      input: ExactInput<Spec> | Skip,
      options: QuerySettings<QueryData<Spec>, Selected> & CallOf<Spec> & Required,
    ];

/** Options of the request, such as headers that the spec requires. */
type CallOf<Spec> = [RequiredHeaders<Spec>] extends [never]
  ? { call?: RequestOptions }
  : { call: RequestOptions & { params: { header: RequiredHeaders<Spec> } } };

/** Vue takes no function with a parameter as `enabled`, so the options have none in their type. */
export type QueryOptions<Data, Skip, Selected> = QuerySettings<Data, Selected, boolean | (() => boolean)> & {
  queryKey: KeyOf<Data, TenantApiError>;
  queryFn: ((context?: { signal?: AbortSignal }) => Promise<Data>) | Skip;
};

/** How a query is read in pages, as with `paginate`. */
export interface QueryPaging<Spec, Cursor, Input = ExactInput<Spec>> {
  /** Returns the arguments of the call for a page. */
  page: (cursor: Cursor) => OperationArguments<Spec, never> & PageInput<Spec, Input>;
  /** The cursor of the first page. It is in the key with that page, so it is the same in each rendering. */
  initial: Cursor;
  /** Returns the cursor of the next page; `undefined` or `null` where there is none. */
  next: (
    data: QueryData<Spec>,
    pages: QueryData<Spec>[],
    cursor: Cursor,
    cursors: Cursor[],
  ) => Cursor | undefined | null;
}

/** In what a function returns, TypeScript does not look for names that are not declared. */
type PageInput<Spec, Input> = [
  input?: Input & { readonly [Name in Exclude<keyof Input, keyof ExactInput<Spec>>]: never },
  ...rest: unknown[],
];

export type InfiniteOptions<Data, Cursor, Selected> = PagedSettings<Data, Cursor, Selected> & {
  queryKey: KeyOf<PagedData<Data, Cursor>, TenantApiError>;
  queryFn: (context: { pageParam: Cursor; signal?: AbortSignal }) => Promise<Data>;
  initialPageParam: Cursor;
  getNextPageParam: (
    data: Data,
    pages: Data[],
    cursor: Cursor,
    cursors: Cursor[],
  ) => Cursor | undefined | null;
};

type MutationArguments<Spec, OnMutate> =
  Empty extends CallOf<Spec>
    ? [options?: MutationSettings<DataOf<Spec>, VariablesOf<Spec>, OnMutate> & CallOf<Spec>]
    : [options: MutationSettings<DataOf<Spec>, VariablesOf<Spec>, OnMutate> & CallOf<Spec>];

export type MutationOptions<Data, Variables, OnMutate> = MutationSettings<Data, Variables, OnMutate> & {
  mutationKey: QueryKey;
  mutationFn: (variables: Variables) => Promise<Data>;
};

/** The argument of `mutate`: none, where the operation can be called without. */
// biome-ignore lint/suspicious/noConfusingVoidType: an argument of type `void` may be left out
type VariablesOf<Spec> = Empty extends ExactInput<Spec> ? ExactInput<Spec> | void : ExactInput<Spec>;

interface KeyFunction<Spec> {
  /**
   * The key of a query. Of an operation that needs no input, the keys of all others begin with it.
   *
   * @example
   * queryClient.getQueryData(queries.getPet.key({ petId }));
   */
  (
    ...args: Empty extends ExactInput<Spec> ? [input?: ExactInput<Spec>] : [input: ExactInput<Spec>]
  ): KeyOf<QueryData<Spec>, TenantApiError>;
  /**
   * The beginning of the keys of all queries of the operation.
   *
   * @example
   * queryClient.invalidateQueries({ queryKey: queries.getPet.key() });
   */
  (): QueryKey;
}

/** TanStack Query takes `undefined` for a fault, so an answer without a body is `null`. */
export type QueryData<Spec> =
  DataOf<Spec> extends infer Data ? (Data extends undefined ? null : Data) : never;

type DataOf<Spec> = OperationResult<Spec, never, true>["data"];
