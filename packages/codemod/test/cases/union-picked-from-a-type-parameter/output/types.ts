import type { components } from "./api";

export type Notification = components["schemas"]["Wallet"] | components["schemas"]["Web"];

export type Compute<T> = T extends T ? { [K in keyof T]: T[K] } : never;

type Normalize<N extends Notification, Kinds extends string = Extract<NonNullable<Extract<N, { payload?: unknown }>["payload"] | Exclude<N, { payload?: unknown }>["data"]>, { theKind: string }>["theKind"] | Exclude<NonNullable<Extract<N, { payload?: unknown }>["payload"] | Exclude<N, { payload?: unknown }>["data"]>, { theKind: string }>["kind"]> = {
  [K in Kinds]: Compute<
    Omit<N, "payload" | "data"> & {
      type: K;
      data: Extract<Extract<N, { payload?: unknown }>["payload"] | Exclude<N, { payload?: unknown }>["data"], { theKind: K } | { kind: K }>;
    }
  >;
}[Kinds];

export type Raw = Compute<Normalize<components["schemas"]["Wallet"]> | Normalize<components["schemas"]["Web"]>>;
