import type { components } from "./api.js";

type S = components["schemas"];
type Tx = S["CardPayment"] | S["Transfer"] | S["Fee"];

export const titleOf = (t: Tx) => ("title" in t ? t.title : undefined) ?? "-";
export const either = (t: S["CardPayment"] | S["Transfer"]) => (t.title);
export const cased = (t: Tx) => ("merchantName" in t ? `card ${t.merchantName}` : "title" in t ? t.title : undefined);
