import type { components } from "./api";

type Order = components["schemas"]["Order"];

enum Tab {
  All = "all",
  Draft = "new",
}
export const byEnum = (orders: Order[], tab: Tab) => orders.filter((o) => tab === Tab.All || o.status === tab);

export type Kind = "all" | "new" | "done";
export const byKind = (orders: Order[], kind: Kind) => orders.filter((o) => kind === "all" || o.status === kind);
export const drafts = (orders: Order[]) => byKind(orders, "new");

export const byText = (o: Order, wanted: "all" | "new" | "shipping") => wanted === "all" || wanted === o.status;
export const isMoving = (o: Order) => byText(o, "shipping") || byText(o, "new");

export interface Filter {
  status?: "new" | "done" | "any";
}
export const match = (o: Order, f: Filter) => !f.status || f.status === "any" || f.status === o.status;
export const preset: Filter = { status: "new" };

enum Step {
  Draft = "new",
  Moving = "shipping",
}
export const isMoving = (o: Order) => (o.status as Step) === Step.Moving;

const Phase = { Draft: "new", Moving: "shipping" } as const;
type Phase = (typeof Phase)[keyof typeof Phase];
export const phase = (o: Order) => o.status as Phase;
export const inPhase = (o: Order) => phase(o) === Phase.Moving;
