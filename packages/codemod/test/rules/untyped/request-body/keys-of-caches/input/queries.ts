import type { components, operations } from "./api";

type Event = components["schemas"]["Event"];
type Query = NonNullable<operations["listEvents"]["parameters"]["query"]>;
declare function load(query: Query): Promise<Event[]>;
declare function queryOptions<K extends readonly unknown[]>(options: { queryKey: K; queryFn: (context: { queryKey: K }) => unknown }): void;
declare const cache: { get(key: readonly unknown[]): Event[] | undefined; clear(options: { queryKey: readonly unknown[] }): void };

queryOptions({
  queryKey: ["events", { state: "draft" as Event["state"], size: 2 }] as const,
  queryFn: ({ queryKey: [, { size }] }) => load({ size }),
});
export const drafts = () => cache.get(["events", { state: "draft", size: 2 }]);
export const clear = () => cache.clear({ queryKey: ["events", { state: "draft" }] });

// One that is made by a function.
const keys = { all: ["members"] as const, list: (query: Query) => ["members", "list", query] as const };
export const made = () => keys.list({ size: 5 });
export const listed = (size: number) => [cache.get(["members", "list", { size }]), cache.get(["members", "list", { size: 5 }])];

// Others have names of their own.
export const others = () => cache.get(["venues", { state: "draft", size: 2 }]);
export const text = () => ["events", { size: 2 }];

// What begins alike for others, too, may be either.
interface VenueQuery { size?: number }
export const keyOf = (query: Query) => ["list", query] as const;
export const venueKey = (query: VenueQuery) => ["list", query] as const;
export const either = () => cache.get(["list", { size: 2 }]);
