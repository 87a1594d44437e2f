import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Expand<T> = T extends Record<string, unknown> ? { [K in keyof T]: T[K] } : never;
type Fields = Record<string, Shape<unknown>>;
type Read<F extends Fields> = { [K in keyof F]: F[K]["sample"] };

// Each method gives the same class with more filled in, without end.
abstract class Shape<T> {
  abstract readonly sample: T;
  abstract optional(): Shape<T | undefined>;
  abstract list(): Shape<T[]>;
}

class ObjectShape<T, F extends Fields> extends Shape<T> {
  constructor(readonly sample: T, readonly fields: F) {
    super();
  }
  optional(): ObjectShape<T | undefined, F> {
    return new ObjectShape<T | undefined, F>(this.sample, this.fields);
  }
  list(): ObjectShape<T[], F> {
    return new ObjectShape<T[], F>([this.sample], this.fields);
  }
  extend<More extends Fields>(fields: More): ObjectShape<Expand<T & Read<More>>, Expand<F & More>> {
    return new ObjectShape(this.sample as Expand<T & Read<More>>, { ...this.fields, ...fields } as Expand<F & More>);
  }
  omit<K extends keyof F & string>(...keys: K[]): ObjectShape<Expand<Omit<T, K>>, Expand<Omit<F, K>>> {
    return new ObjectShape(this.sample as Expand<Omit<T, K>>, this.fields as unknown as Expand<Omit<F, K>>);
  }
  partial(): ObjectShape<Expand<Partial<T>>, F> {
    return new ObjectShape(this.sample as Expand<Partial<T>>, this.fields);
  }
}

declare const text: Shape<string>;
declare const events: Event[];
const base = new ObjectShape({ id: "" }, { id: text });
export const shape = base.extend({ startsAt: text }).extend({ title: text });
export const described: { shape: Shape<{ startsAt: string }>; sample: Pick<Event, "startsAt"> } = {
  shape: base.extend({ startsAt: text }),
  sample: base.extend({ startsAt: text }).sample,
};
export const first: Pick<Event, "startsAt"> = shape.sample;
export const all = events.map(({ startsAt }) => startsAt);
