import type { CallOptions } from "../operation/operation-method.ts";
import type { TenantApiError } from "../result/tenant-api-error.ts";

/** Options of the request. The signal is TanStack Query's, and data is read as the spec says. */
export type RequestOptions = Omit<CallOptions<never>, "signal" | "parseAs">;

/**
 * A query as its options get it: what the copies of TanStack Query of all frameworks have in common. Their own class has
 * private members, so TypeScript takes no copy for another one.
 */
export interface QueryView<Data> {
  readonly queryHash: string;
  readonly state: {
    readonly data: Data | undefined;
    readonly error: TenantApiError | null;
    readonly status: "pending" | "error" | "success";
    readonly fetchStatus: "fetching" | "paused" | "idle";
    readonly dataUpdatedAt: number;
    readonly errorUpdatedAt: number;
    readonly isInvalidated: boolean;
  };
}

type Or<Value, Data> = Value | ((query: QueryView<Data>) => Value);

/**
 * The options of TanStack Query, of every framework, but for what makes the query itself. What a newer release adds is written
 * beside them: `{ ...queries.getPet.queryOptions({ petId }), added: true }`.
 */
export interface QuerySettings<Data, Selected = Data, Enabled = Or<boolean, Data>> {
  /** Vue calls a function without the query. */
  enabled?: Enabled;
  staleTime?: Or<number | "static", Data>;
  gcTime?: number;
  select?: (data: Data) => Selected;
  placeholderData?:
    | Data
    | ((previous: Data | undefined, query: QueryView<Data> | undefined) => Data | undefined);
  refetchInterval?: number | false | ((query: QueryView<Data>) => number | false | undefined);
  refetchIntervalInBackground?: boolean;
  refetchOnMount?: Or<boolean | "always", Data>;
  refetchOnWindowFocus?: Or<boolean | "always", Data>;
  refetchOnReconnect?: Or<boolean | "always", Data>;
  retry?: boolean | number | ((failureCount: number, error: TenantApiError) => boolean);
  retryDelay?: number | ((failureCount: number, error: TenantApiError) => number);
  retryOnMount?: boolean;
  throwOnError?: boolean | ((error: TenantApiError, query: QueryView<Data>) => boolean);
  networkMode?: "online" | "always" | "offlineFirst";
  notifyOnChangeProps?: ResultProperty[] | "all" | (() => ResultProperty[] | "all" | undefined);
  structuralSharing?: boolean | ((before: unknown, after: unknown) => unknown);
  meta?: Record<string, unknown>;
  experimental_prefetchInRender?: boolean;
  /** React. */
  subscribed?: boolean;
  /** Vue. */
  shallow?: boolean;
  /** Solid. */
  deferStream?: boolean;
  /** Solid. */
  reconcile?: string | false;
}

/** The data of a query in pages. */
export interface PagedData<Data, Cursor> {
  pages: Data[];
  pageParams: Cursor[];
}

/** The options of a query in pages. */
export interface PagedSettings<Data, Cursor, Selected = PagedData<Data, Cursor>>
  extends QuerySettings<PagedData<Data, Cursor>, Selected> {
  getPreviousPageParam?: (
    data: Data,
    pages: Data[],
    cursor: Cursor,
    cursors: Cursor[],
  ) => Cursor | undefined | null;
  maxPages?: number;
  /** Of `prefetchInfiniteQuery` and `fetchInfiniteQuery`. */
  pages?: number;
}

/** With it, a query always has data. */
export interface Initial<Data> {
  initialData: Data | (() => Data);
  initialDataUpdatedAt?: number | (() => number | undefined);
}

type ResultProperty =
  | ("data" | "error" | "status" | "fetchStatus" | "isPending" | "isSuccess" | "isError" | "isLoading")
  | ("isFetching" | "isRefetching" | "isStale" | "isPlaceholderData" | "dataUpdatedAt" | "failureCount");

/** The options of a mutation, with as much of the context as all frameworks have in common. */
export interface MutationSettings<Data, Variables, OnMutate> {
  onMutate?: (variables: Variables) => OnMutate | Promise<OnMutate>;
  onSuccess?: (data: Data, variables: Variables, onMutate: OnMutate) => unknown;
  onError?: (error: TenantApiError, variables: Variables, onMutate: OnMutate | undefined) => unknown;
  onSettled?: (
    data: Data | undefined,
    error: TenantApiError | null,
    variables: Variables,
    onMutate: OnMutate | undefined,
  ) => unknown;
  retry?: boolean | number | ((failureCount: number, error: TenantApiError) => boolean);
  retryDelay?: number | ((failureCount: number, error: TenantApiError) => number);
  throwOnError?: boolean | ((error: TenantApiError) => boolean);
  networkMode?: "online" | "always" | "offlineFirst";
  gcTime?: number;
  scope?: { id: string };
  meta?: Record<string, unknown>;
}
