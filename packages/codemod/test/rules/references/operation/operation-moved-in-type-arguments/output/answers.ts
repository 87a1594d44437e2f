import type { paths } from "./api";

export type Answer<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer R } } } };
}
  ? R
  : never;
export type Timeline = Answer<"/activity">;
export type Order = Answer<"/purchases/{id}">;
export const show = (timeline: Timeline, order: Order) => [timeline.length, order.id];

export interface Hook<P extends keyof paths = "/activity"> {
  data: Answer<P>;
}
export type Timelines = Hook<"/activity">["data"][];
export class Query<P extends keyof paths> {
  constructor(readonly path: P) {}
}
export const query: Query<"/purchases/{id}"> = new Query("/purchases/{id}");

export type In<S extends Order["state"]> = Order & { state: S };
export type Done = In<"over">;

// What takes any text keeps it.
export type Named<T extends string> = { name: T };
export type Other = Named<"/timeline" | "done">;
