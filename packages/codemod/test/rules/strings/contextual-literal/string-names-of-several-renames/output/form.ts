import type { components } from "./api";

type EventForm = Pick<components["schemas"]["Event"], "eventId" | "name"> & { notify: boolean };

type Path<T> = { [K in keyof T & string]: T[K] extends object ? K | `${K}.${Path<T[K]>}` : K }[keyof T & string];
interface Form<T> {
  register(name: Path<T>): { name: string };
  watch(): T;
  watch<K extends Path<T>>(name: K): K extends keyof T ? T[K] : unknown;
  watch(observe: (value: T) => void): void;
  setValue<K extends Path<T>>(name: K, value: K extends keyof T ? T[K] : unknown): void;
}
declare function useForm<T extends object>(): Form<T>;

export function eventForm() {
  const { register, watch, setValue } = useForm<EventForm>();
  const copy = () => setValue("name", watch("eventId") ?? "");
  return [copy, watch("eventId"), watch("name"), register("eventId")];
}
