import type { components } from "./api";

export type Notification = components["schemas"]["Wallet"] | components["schemas"]["Web"];

export type Compute<T> = T extends T ? { [K in keyof T]: T[K] } : never;

type Normalize<N extends Notification, Kinds extends string = NonNullable<N["data"]>["kind"]> = {
  [K in Kinds]: Compute<
    Omit<N, "data"> & {
      type: K;
      data: Extract<N["data"], { kind: K }>;
    }
  >;
}[Kinds];

export type Raw = Compute<Normalize<components["schemas"]["Wallet"]> | Normalize<components["schemas"]["Web"]>>;
