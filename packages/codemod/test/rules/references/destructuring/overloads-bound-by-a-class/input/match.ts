/** What a value may look like: of an object, some of its fields. */
export type Pattern<In> = In extends object
  ? { readonly [K in keyof In]?: Pattern<In[K]> }
  : In | ((value: In) => boolean);

/** What is left once a pattern was handled, which is nothing after one that fits everything. */
type Left<In, P> = Pattern<In> extends P ? never : In;

/** A value that is compared with one pattern after the other. */
export interface Matching<In, Out> {
  with<const P extends Pattern<In>, Then>(
    pattern: P,
    then: (value: In) => Then,
  ): Matching<Left<In, P>, Out | Then>;
  with<Then>(...patterns: [...unknown[], (value: In) => Then]): Matching<In, Out | Then>;
  otherwise<Then>(then: (value: In) => Then): Out | Then;
}

export declare function match<In>(value: In): Matching<In, never>;
