import type { components } from "./api";

type Patch = components["schemas"]["PatientPatch"];

declare function save(body: Patch): Promise<void>;
declare function omitBy<T extends object>(
  value: T | null | undefined,
  isOut: (value: T[keyof T]) => boolean,
): Record<string, T[keyof T] | undefined>;

const compact = <V>(values: Record<string, V | undefined>): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, V] => one[1] !== undefined));
const prune = (value: object) => JSON.parse(JSON.stringify(value));

export const cleared = (lastName: string) => save(omitBy({ firstName: "", lastName }, (one) => !one));

export const compacted = (lastName?: string) => save(compact({ lastName }));

export const pruned = (lastName?: string) => save(prune({ lastName }));

export const entries = (lastName?: string) =>
  save(Object.fromEntries(Object.entries({ lastName }).filter(([, one]) => one !== undefined)));

export function named(lastName: string) {
  const form = { lastName };
  const body = compact(form);
  return save(body);
}

const patchOf = (lastName: string) => compact({ lastName });
export const made = (lastName: string) => save(patchOf(lastName));

export const inPlace = (lastName?: string) => save(JSON.parse(JSON.stringify({ lastName })));

// What is made for something else is nothing of the API's.
declare function show(values: Record<string, unknown>): void;
export const shown = (lastName: string) => show(compact({ lastName }));
