import type { components } from "./api.js";

type S = components["schemas"];
type Tx = S["CardPayment"] | S["Transfer"] | S["Fee"];

export const titleOf = (t: Tx) => ("merchantName" in t ? t.merchantName : "title" in t ? t.title : undefined) ?? "-";
export const either = (t: S["CardPayment"] | S["Transfer"]) => ("merchantName" in t ? t.title : t.title);
export const cased = (t: Tx) => ("merchantName" in t ? `card ${t.merchantName}` : "title" in t ? t.title : undefined);
