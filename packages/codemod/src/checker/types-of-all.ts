/** The compiler crashes over the type of `[] as const`, as it takes what fills a tuple for the tuple itself. */
const EMPTY_TUPLE = /TypeData is \*checker\.TypeReference, not \*checker\.TupleType/;

/** The parts of a type; null if an empty tuple is one of them, of which nothing can be told. */
export function partsTold<Type>(ask: () => readonly Type[]): readonly Type[] | null {
  try {
    return ask();
  } catch (error) {
    if (!EMPTY_TUPLE.test((error as Error).message)) throw error;
    return null;
  }
}

/** The types of several things, asked for at once; undefined for an empty tuple, of which nothing can be told. */
export function typesOfAll<One, Type>(
  all: readonly One[],
  ask: (some: readonly One[]) => readonly (Type | undefined)[],
): readonly (Type | undefined)[] {
  try {
    return ask(all);
  } catch (error) {
    if (!EMPTY_TUPLE.test((error as Error).message)) throw error;
    if (all.length === 1) return [undefined];
    const middle = Math.floor(all.length / 2);
    return [all.slice(0, middle), all.slice(middle)].flatMap((some) => typesOfAll(some, ask));
  }
}
