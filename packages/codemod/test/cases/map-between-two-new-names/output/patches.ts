import type { components } from "./api";

type S = components["schemas"];

declare function save(body: S["PatientPatch"]): Promise<void>;

export function saveAll(after: S["Patient"]) {
  const sub: Pick<S["Patient"], "surname"> = after;
  return [save({ ...after, familyName: after.surname }), save({ ...sub, familyName: sub.surname }), save({ ...sub, familyName: sub.surname, firstName: "x" })];
}

declare function changed<T>(before: T, after: T): Partial<T>;
export const saveChanged = (before: S["Patient"], after: S["Patient"]) => save(((one) => ({ ...one, ...("surname" in one && { familyName: one.surname }) }))(changed(before, after)));

export const saveAsserted = (before: S["Patient"], after: S["Patient"]) =>
  save(((one) => ({ ...one, ...("surname" in one && { familyName: one.surname }) }))(changed(before, after)) as S["PatientPatch"]);
