import type { components } from "./api";
type Order = components["schemas"]["Order"];
declare function useState<T>(initial: T): [T, (now: T) => void];
declare const set: <K extends keyof Order>(key: K) => void;
export function Sorted() {
  const [state] = useState({ sort: "zip" as "zip" | "id", filter: "all" });
  set(state.sort);
}
type Key = "zip" | "id";
interface State { key: Key }
declare const reduce: (state: State) => void;
const start = { key: "zip" as Key };
reduce(start);
export const go = (state: State) => ((one: Key) => set(one))(state.key);
const inline = "zip" as "zip" | "id";
export const read = (state: State) => go({ ...state, key: inline });
