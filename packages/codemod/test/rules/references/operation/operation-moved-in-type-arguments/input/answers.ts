import type { paths } from "./api";

export type Answer<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer R } } } };
}
  ? R
  : never;
export type Timeline = Answer<"/timeline">;
export type Order = Answer<"/orders/{id}">;
export const show = (timeline: Timeline, order: Order) => [timeline.length, order.id];

export interface Hook<P extends keyof paths = "/timeline"> {
  data: Answer<P>;
}
export type Timelines = Hook<"/timeline">["data"][];
export class Query<P extends keyof paths> {
  constructor(readonly path: P) {}
}
export const query: Query<"/orders/{id}"> = new Query("/orders/{id}");

export type In<S extends Order["state"]> = Order & { state: S };
export type Done = In<"done">;

// What takes any text keeps it.
export type Named<T extends string> = { name: T };
export type Other = Named<"/timeline" | "done">;
