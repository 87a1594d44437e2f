import type { components } from "./api";
type Order = components["schemas"]["Order"];

const A = [{ id: "all" }, { id: "new" }, { id: "done" }] as const;
export const a = (o: Order) => A.find((t) => t.id === o.status);

const B = [["new", "pencil"], ["done", "check"]] as const;
export const b = (o: Order) => B.find(([s]) => s === o.status)?.[1];

const C = [{ id: "all" }, { id: "new" }, { id: "done" }] as const;
export const c = (orders: Order[], tab: (typeof C)[number]["id"]) => orders.filter((o) => tab === "all" || o.status === tab);
export const c2 = (orders: Order[]) => c(orders, "new");

const D = ["all", "new", "done"] as const;
type D = (typeof D)[number];
export const d = (orders: Order[], tab: D) => orders.filter((o) => tab === "all" || o.status === tab);

const E = { all: 1, new: 2, done: 3 } as const;
export const e = (orders: Order[], tab: keyof typeof E) => orders.filter((o) => tab === "all" || o.status === tab);

const F = { ALL: "all", DRAFT: "new", DONE: "done" } as const;
type F = (typeof F)[keyof typeof F];
export const f = (orders: Order[], tab: F) => orders.filter((o) => tab === "all" || o.status === tab);

enum G { All = "all", Draft = "draft", Done = "done" }
export const g = (orders: Order[], tab: G) => orders.filter((o) => tab === G.All || o.status === tab);

// What it is compared with keeps its name.
const L = ["all", "draft"] as const;
export const l = (kind: "draft" | "print", one: (typeof L)[number]) => one === kind;

export type H = "all" | "draft" | "done";
export const h = (orders: Order[], tab: H) => orders.filter((o) => tab === "all" || o.status === tab);

const I = [["new", "pencil"], ["shipping", "truck"]] as const;
export const i = (o: Order) => I.find(([s]) => s === o.status)?.[1];

export const j = [{ id: "all" }, { id: "new" }, { id: "shipping" }] as const;
export const j1 = (orders: Order[], tab: (typeof j)[number]["id"]) => orders.filter((o) => tab === "all" || o.status === tab);
export const j2 = (orders: Order[]) => j1(orders, "new");

export const k = (o: Order, wanted: "all" | "draft" | "in_transit") => wanted === "all" || wanted === o.status;

const M = ["all", "new"] as const;
export const m = (o: Order) => (M as readonly string[]).includes(o.status);

// What it would become stands there already.
const N = { DRAFT: "draft", NEW: "new" } as const;
export const n = (orders: Order[], tab: (typeof N)[keyof typeof N]) => orders.filter((o) => o.status === tab);

enum Step {
  Draft = "draft",
  Moving = "in_transit",
}
export const isMoving = (o: Order) => (o.status as Step) === Step.Moving;

const Phase = { Draft: "new", Moving: "shipping" } as const;
type Phase = (typeof Phase)[keyof typeof Phase];
export const phase = (o: Order) => o.status as Phase;
export const inPhase = (o: Order) => phase(o) === Phase.Moving;

const TONES = { new: "gray", shipping: "blue" };
export const tone = (o: Order) => TONES[o.status as keyof typeof TONES] ?? "none";

// What it becomes is something else here already.
type Shown = Order["status"] | "new";
export const isDraft = (shown: Shown) => shown === "draft";
