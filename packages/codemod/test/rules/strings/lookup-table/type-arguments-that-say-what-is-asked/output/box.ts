import type { components } from "./api";

type State = NonNullable<components["schemas"]["Event"]["state"]>;

class Box<T> {
  put<U>(label: T, value?: U): U | undefined {
    return label ? value : undefined;
  }
}
const box = new Box<string>();
const KEY = "draft";
export const labelled = () => [box.put<State>("draft"), box.put<State>(KEY)];
export function within<S extends string>(all: { put<U>(label: S, value: U): U }, label: S) {
  return all.put<State>(label, "planned");
}
