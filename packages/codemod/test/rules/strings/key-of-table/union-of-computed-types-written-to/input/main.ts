import type { components } from "./api.js";
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type ToCamel<T> = { [K in keyof T as Camel<K & string>]: T[K] };
type A = ToCamel<components["schemas"]["QueryA"]>;
type B = ToCamel<components["schemas"]["QueryB"]>;

export class Service {
  constructor(private experimentId?: string, private logStreamId?: string) {}

  fill(options: A | B): void {
    if (!options.experimentId && !options.logStreamId) {
      if (this.experimentId) {
        options.experimentId = this.experimentId;
      } else if (this.logStreamId) {
        options.logStreamId = this.logStreamId;
      }
    }
  }

  set(options: A | B, id: string): void {
    options.logStreamId = id;
    options.logStreamId ??= id;
  }
}
