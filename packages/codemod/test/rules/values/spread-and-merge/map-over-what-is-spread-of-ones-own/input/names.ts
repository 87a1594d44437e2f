import type { components } from "./api";

type S = components["schemas"];

declare function save(body: S["PatientPatch"]): Promise<void>;

interface Name {
  firstName: string;
  lastName: string;
}

export function rename(before: S["Patient"], name: Partial<Name>) {
  const after = { ...before, ...name };
  return save({ lastName: after.lastName });
}
