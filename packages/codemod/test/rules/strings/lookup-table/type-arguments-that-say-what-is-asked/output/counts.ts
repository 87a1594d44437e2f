import type { components } from "./api";

type Page = components["schemas"]["EventPage"];
type State = NonNullable<components["schemas"]["Event"]["state"]>;

interface Stream<T> {
  pipe<A>(one: (stream: Stream<T>) => Stream<A>): Stream<A>;
  pipe<A, B>(one: (stream: Stream<T>) => Stream<A>, other: (stream: Stream<A>) => Stream<B>): Stream<B>;
  pipe(...all: ((stream: Stream<any>) => Stream<any>)[]): Stream<unknown>;
}
declare function of(value: null): Stream<null>;
declare function of<T>(value: T): Stream<T>;
declare function of<A extends readonly unknown[]>(...values: A): Stream<A[number]>;
declare function catchError<T, O>(selector: () => Stream<O>): (stream: Stream<T>) => Stream<T | O>;
declare function map<T, R>(project: (value: T) => R): (stream: Stream<T>) => Stream<R>;

// Under the new types this is of nobody knows what, until the literal in it has followed.
const pages = of<Page>({ items: [] }).pipe(catchError(() => of<Page>({ items: [], next: undefined })));

export const counts = pages.pipe(
  map(({ items }) =>
    items.reduce<Record<State, number>>(
      (all, event) => {
        if (event.state) all[event.state] += 1;
        return all;
      },
      { planned: 0, live: 0, done: 0 },
    ),
  ),
);
export const drafts = counts.pipe(map((all) => all.planned));
