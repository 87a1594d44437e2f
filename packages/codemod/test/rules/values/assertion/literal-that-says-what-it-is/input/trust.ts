import type { components } from "./api";

type Params = components["schemas"]["Payment"] | components["schemas"]["Trust"];

export function trust(code: string, limit?: string) {
  return {
    asset: { type: code.length <= 4 ? "a4" : "a12", code },
    ...(limit !== undefined && { limit }),
  } as Params;
}

export function pay(code: string, amount: unknown) {
  return { amount, asset: { type: "a4", code } } as unknown as Params;
}
