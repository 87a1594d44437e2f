import type { components } from "./api";

type S = components["schemas"];

declare function save(body: S["PatientPatch"]): Promise<void>;

export function saveAll(after: S["Patient"]) {
  const part: Partial<S["Patient"]> = { firstName: "1", address: after.address };
  return [save({ ...part, ...("address" in part && { address: part.address && { ...part.address, city: part.address.town } }) }), save({ ...part, ...("address" in part && { address: part.address && { ...part.address, city: part.address.town } }), firstName: "2" }), save({ ...after, address: { ...after.address, city: after.address.town } })];
}

declare const draft: { patient: Partial<S["Patient"]> };
export const saveDraft = () => save({ ...draft.patient, ...("address" in draft.patient && { address: draft.patient.address && { ...draft.patient.address, city: draft.patient.address.town } }) });

const changed = <T>(before: T, after: T): Partial<T> => ({ ...before, ...after });
export const saveChanged = (before: S["Patient"], after: S["Patient"]) => save(((one) => ({ ...one, ...("address" in one && { address: one.address && { ...one.address, city: one.address.town } }) }))(changed(before, after)));
