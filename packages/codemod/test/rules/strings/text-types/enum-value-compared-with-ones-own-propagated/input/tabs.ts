import type { components } from "./api";

type Order = components["schemas"]["Order"];

enum Tab {
  All = "all",
  Draft = "draft",
}
export const byEnum = (orders: Order[], tab: Tab) => orders.filter((o) => tab === Tab.All || o.status === tab);

export type Kind = "all" | "draft" | "done";
export const byKind = (orders: Order[], kind: Kind) => orders.filter((o) => kind === "all" || o.status === kind);
export const drafts = (orders: Order[]) => byKind(orders, "draft");

export const byText = (o: Order, wanted: "all" | "draft" | "in_transit") => wanted === "all" || wanted === o.status;
export const isMoving = (o: Order) => byText(o, "in_transit") || byText(o, "draft");

export interface Filter {
  status?: "draft" | "done" | "any";
}
export const match = (o: Order, f: Filter) => !f.status || f.status === "any" || f.status === o.status;
export const preset: Filter = { status: "draft" };

enum Step {
  Draft = "draft",
  Moving = "in_transit",
}
export const isMoving = (o: Order) => (o.status as Step) === Step.Moving;

const Phase = { Draft: "draft", Moving: "in_transit" } as const;
type Phase = (typeof Phase)[keyof typeof Phase];
export const phase = (o: Order) => o.status as Phase;
export const inPhase = (o: Order) => phase(o) === Phase.Moving;
