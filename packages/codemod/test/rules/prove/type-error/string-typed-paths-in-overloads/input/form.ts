import type { components } from "./api";

type Event = components["schemas"]["Event"];

// As libraries for forms have it: which overload is meant, nobody can tell once a name is wrong.
interface Control<Values> {
  values: Values;
}
type Path<T> = keyof T & string;
declare function useWatch<Values>(props: { name?: undefined; initial?: Partial<Values>; control: Control<Values> }): Values;
declare function useWatch<Values, Name extends Path<Values> = Path<Values>>(props: {
  name: Name;
  initial?: Values[Name];
  control: Control<Values>;
}): Values[Name];
declare function useWatch<Values, Names extends readonly Path<Values>[] = readonly Path<Values>[]>(props: {
  name: readonly [...Names];
  initial?: Partial<Values>;
  control: Control<Values>;
}): { [K in keyof Names]: Values[Names[K] & Path<Values>] };
declare function useWatch<Values>(): Values;

export function watch(control: Control<Event>, event: Event) {
  const start = useWatch({ control, name: "startsAt" });
  const given = useWatch({
    control,
    name: "startsAt",
    initial: event.startsAt,
  });
  const [first] = useWatch({ control, name: ["startsAt", "title"] });
  return [start, given, first];
}
