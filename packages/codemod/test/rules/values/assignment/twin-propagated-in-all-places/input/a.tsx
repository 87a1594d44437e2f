import type { components } from "./api";

type Create = components["schemas"]["Create"];
type Query = components["schemas"]["Query"];
interface One { projectId: string; class: "production"; key: string; value: string }
declare function create(body: Create): void;
export const c = (one: One) => create(one);

declare function list(...queries: Query[]): void;
declare function identity<T>(value: T): T;
declare function useState<T>(value: T): [T, (value: T) => void];
declare function List(props: { query: Query; all?: Query[] }): null;

export const a1 = (one: One, target: Query) => Object.assign(target, one);
export const a2 = async (one: One): Promise<Query> => one;
export const a3 = (one: One) => useState<Query>(one);
export const a4 = (ones: One[]) => ones.map((one): Query => one);
export const a5 = (ones: One[]) => ones.map<Query>((one) => one);
export const a6 = (one: One, is: boolean) => { const q: Query | undefined = is ? one : undefined; return q; };
export const a7 = (one: One) => { let q: Query = {}; q = one; return q; };
export const a8 = (one: One): { query: Query } => ({ query: one });
export const a9 = (one: One) => <List query={one} all={[one]} />;
export const b1 = (one: One) => (q: Query = one) => q;
export const b2 = (one: One) => identity<Query>(one);
export const b3 = (ones: One[]) => list(...ones);
export class B4 { query: Query; constructor(one: One) { this.query = one; } }
export function* b5(one: One): Generator<Query> { yield one; }
export const b6 = (one: One) => { const { projectId, ...rest }: Query = one; return [projectId, rest]; };
export const b7 = (one: Promise<One>): Promise<Query> => one;
export const b8 = (one: Promise<One>): Promise<Query> => one.then((o) => o);
export const b9 = (ones: Map<string, One>): Query[] => [...ones.values()];
export const c1 = (one: One) => one as Query;
export const c2 = (ones: Record<string, One>): Record<string, Query> => ones;
export const c3 = (one: One | null): Query | null => one;
export const c4 = (one: One): Query => { if (one.key) return { ...one, key: "" }; return one; };
export const c5: (one: One) => Query = (one) => one;
declare function each(run: (q: Query) => void): void;
export const c6 = (show: (one: One) => void) => show;
export const c7 = (one: One) => [one].reduce<Query>((_, next) => next, {});
export const c8 = (one: One, set: (q: Query) => void) => { set(one); set({ ...one }); };
