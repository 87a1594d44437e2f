import type { components } from "./api";

type Payment = components["schemas"]["Payment"];

type Asset = { type: "native" } | { type: "a4" | "a12"; code: string };

declare function send(payment: Payment): void;

export function pay(asset: Asset) {
  send({ asset });
}
