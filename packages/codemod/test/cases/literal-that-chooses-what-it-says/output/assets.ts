import type { components } from "./api";

type Payment = components["schemas"]["Payment"];

export function choose(code: string) {
  return { asset: { ...(code.length <= 4 ? { $type: "a4" } : { type: "a12" }), code } } as Payment;
}

export function chosen(code: string): Payment {
  return { asset: { ...(code.length <= 4 ? { $type: "a4" } : { type: "a12" }), code } };
}

export function wrapped(code: string): Payment["asset"] {
  return {
    code,
    ...(
      code.length <= 4 // short
        ? { $type: "a4" }
        : { type: "a12" }),
  };
}

export const swapped = (code: string): Payment["asset"] => ({ ...(code.length > 4 ? { "type": 'a12' } : { $type: 'a4' }), code });

export const nothing = (code: string): Payment["asset"] => ({ type: code ? "native" : "a12", code });
