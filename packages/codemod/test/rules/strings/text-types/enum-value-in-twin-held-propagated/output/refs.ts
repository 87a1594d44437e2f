import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Ref<Value> { value: Value }
declare function ref<Value>(value: Value): Ref<Value>;

type Filter = "none" | "running";
export function useFilter(events: Event[]) {
  const filter = ref<Filter>("none");
  return events.filter((one) => filter.value === "none" || one.state === filter.value);
}
type Mode = "off" | "running";
export function useMode(events: Event[]) {
  const mode: Ref<Mode> = ref<Mode>("off");
  return events.filter((one) => one.state === mode.value);
}
export function useChoice(events: Event[]) {
  const choice = ref<"none" | "running">("none");
  return events.filter((one) => choice.value === "none" || one.state === choice.value);
}
