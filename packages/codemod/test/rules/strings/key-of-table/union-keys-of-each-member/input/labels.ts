import type { components } from "./api";

type Absence = components["schemas"]["Absence"];
type AnyKey<T> = T extends unknown ? keyof T : never;

const labels: Partial<Record<AnyKey<Absence>, string>> = { days: "Days", from: "From" };

export const labelsOf = (absence: Absence) =>
  (Object.keys(absence) as AnyKey<Absence>[]).flatMap((key) => labels[key] ?? []);

export const widths = { kind: 10, days: 4, from: 12 } satisfies Record<AnyKey<Absence>, number>;

export const hidden: AnyKey<Absence>[] = ["days"];
