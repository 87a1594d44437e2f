import type { components } from "./api";

type Schemas = components["schemas"];
type Key = Schemas["Key"];
// What a list of keys is used for besides is told, though it follows where nothing else fits.

const form: { proxy?: Partial<Key> } = {};
export function inputs(set: (key: Partial<Key>) => void) {
  return (["id", "title", "createdBy"] as const).map((k) => ({
    key: k,
    placeholder: k,
    value: form.proxy?.[k] ?? "",
    change: (value: string) => set({ [k]: value }),
  }));
}
