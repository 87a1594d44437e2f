import type { components } from "./api";

type Event = components["schemas"]["Event"];

type Primitive = string | number | boolean | null | undefined;
type PathOf<K extends string | number, V> = V extends Primitive ? `${K}` : `${K}` | `${K}.${Path<V>}`;
/** As form libraries have it. */
type Path<T> = T extends readonly (infer V)[]
  ? PathOf<number, V>
  : { [K in keyof T]-?: PathOf<K & string, NonNullable<T[K]>> }[keyof T];

declare function useForm<T>(options?: { defaultValues?: Partial<T> }): {
  register(path: Path<T>, options?: { required?: boolean; deps?: Path<T>[] }): object;
  watch<const P extends readonly Path<T>[]>(paths: P): unknown[];
};

const form = useForm<Event>({ defaultValues: { startAt: "" } });
form.register("startAt", { required: true, deps: ["endsAt", "host.displayName"] });
form.register('host.displayName');
form.register("host.email");
form.watch(["title", "venue.city", `owner.fullName`]);

export const pages = useForm<{ items: Event[] }>();
pages.register("items.0.startAt");
pages.register(`items.${1}.host.displayName`);
export const paths: Path<Event>[] = ["tags.0", "startAt"];
