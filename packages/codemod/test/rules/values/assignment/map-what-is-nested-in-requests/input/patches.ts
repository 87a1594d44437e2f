import type { components } from "./api";

type S = components["schemas"];

declare function save(body: S["PatientPatch"]): Promise<void>;

export function saveAll(after: S["Patient"]) {
  const part: Partial<S["Patient"]> = { firstName: "1", address: after.address };
  return [save(part), save({ ...part, firstName: "2" }), save(after)];
}

declare const draft: { patient: Partial<S["Patient"]> };
export const saveDraft = () => save(draft.patient);

const changed = <T>(before: T, after: T): Partial<T> => ({ ...before, ...after });
export const saveChanged = (before: S["Patient"], after: S["Patient"]) => save(changed(before, after));
