import type { components } from "./api";

type Order = components["schemas"]["Order"];

interface Action<P> {
  payload: P;
  type: string;
}
type Checked<R> = {
  [K in keyof R]: R[K] extends { reducer(list: Order[], action?: infer A): void } ? { prepare(...a: never[]): Omit<A, "type"> } : object;
};
type Reducers = Record<string, { reducer(list: Order[], action: Action<any>): void; prepare(...a: any[]): { payload: any } }>;
declare function createSlice<R extends Reducers>(options: { reducers: R & Checked<R> }): R;

export const slice = createSlice({
  reducers: {
    added: {
      reducer(list, action: Action<Order>) {
        list.push(action.payload);
      },
      prepare: (order: Omit<Order, "placedAt">) => ({ payload: { ...order, placedAt: new Date().toISOString() } }),
    },
  },
});
