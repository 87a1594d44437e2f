import type { components } from "./api";

type Payment = components["schemas"]["Payment"];

export function choose(code: string) {
  return { asset: { type: code.length <= 4 ? "a4" : "a12", code } } as Payment;
}

export function chosen(code: string): Payment {
  return { asset: { type: code.length <= 4 ? "a4" : "a12", code } };
}

export function wrapped(code: string): Payment["asset"] {
  return {
    code,
    type:
      code.length <= 4 // short
        ? "a4"
        : "a12",
  };
}

export const swapped = (code: string): Payment["asset"] => ({ "type": code.length > 4 ? 'a12' : 'a4', code });

export const nothing = (code: string): Payment["asset"] => ({ type: code ? "native" : "a12", code });
