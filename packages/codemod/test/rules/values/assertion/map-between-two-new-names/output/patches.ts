import type { components } from "./api";

type S = components["schemas"];

declare function save(body: S["PatientPatch"]): Promise<void>;

export function saveAll(after: S["Patient"]) {
  const sub: Pick<S["Patient"], "surname"> = after;
  return [save(after), save(sub), save({ ...sub, firstName: "x" })];
}

declare function changed<T>(before: T, after: T): Partial<T>;
export const saveChanged = (before: S["Patient"], after: S["Patient"]) => save(changed(before, after));

export const saveAsserted = (before: S["Patient"], after: S["Patient"]) =>
  save(changed(before, after) as S["PatientPatch"]);
