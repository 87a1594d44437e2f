import type { components } from "./api";

type Order = components["schemas"]["Order"];

// The new name stands there already.
const TABS = ["all", "new", "draft"] as const;
export const tab = (order: Order) => TABS.find((one) => one === order.status);
const ICONS = [{ id: "new", icon: "star" }, { id: "draft", icon: "pencil" }] as const;
export const icon = (order: Order) => ICONS.find((one) => one.id === order.status)?.icon;

// Nobody knows what else these are used for.
declare function send(value: unknown): void;
const RANKS = { all: 1, draft: 2 } as const;
export const ranked = (order: Order, rank: keyof typeof RANKS) => order.status === rank;
send(RANKS);
const SENT = ["all", "draft"] as const;
export const sent = (order: Order) => SENT.find((one) => one === order.status);
send(SENT);

// What is wrong here has nothing to do with the type.
export type Kind = "all" | "draft" | "print";
export const isKind = (order: Order, kind: Kind) => order.status === kind;
declare const printed: { status: "draft" | "done" };
export const status = (): Order["status"] => (printed.status === "draft" ? printed.status : "done");
