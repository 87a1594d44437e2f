/** The types of an operation, found in `paths` by what stands in the operation table. */
export type OperationOf<Paths, Entry> = Entry extends {
  path: infer Path;
  method: infer Method extends string;
}
  ? Path extends keyof Paths
    ? Lowercase<Method> extends keyof Paths[Path]
      ? Paths[Path][Lowercase<Method>]
      : never
    : never
  : never;

/** Path and query parameters by name, and the body. Where names collide, the body goes first, then the path. */
export type OperationInput<Spec> = Spec extends { parameters: { path?: infer Path; query?: infer Query } }
  ? Merged<BodyInput<Spec>, Merged<Given<Path>, Given<Query>>>
  : BodyInput<Spec>;

/** The header parameters that an operation cannot do without. */
export type RequiredHeaders<Spec> = Spec extends { parameters: { header: infer Headers } } ? Headers : never;

type BodyInput<Spec> = Spec extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Spec extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [{ content: infer Content }]
      ? [NonNullable<Body>] extends [never]
        ? {}
        : { body?: Content[keyof Content] }
      : {}
    : {};

/** What openapi-typescript says `never` of is not there. */
type Given<Parameters> = [NonNullable<Parameters>] extends [never] ? {} : NonNullable<Parameters>;

type Merged<First, Second> = keyof First & keyof Second extends never
  ? First & Second
  : First & Omit<Second, keyof First>;
