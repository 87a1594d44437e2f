// What openapi-typescript's `paths` say of an operation.

/** The methods of all paths, in lower case. */
export type MethodsOf<Paths> = {
  [Path in keyof Paths]: Exclude<keyof Paths[Path], "parameters">;
}[keyof Paths] &
  string;

/** The path templates that have an operation with this method. */
export type PathsWith<Paths, M extends string> = {
  [Path in keyof Paths]: Paths[Path] extends Record<M, unknown> ? Path : never;
}[keyof Paths] &
  string;

export type OperationAt<Paths, Path extends keyof Paths, M extends string> = M extends keyof Paths[Path]
  ? Paths[Path][M]
  : never;

/** The placeholders of the path; always strings, as they come from a URL. */
export type ParamsOf<Operation> = Operation extends { parameters: { path: infer Params } }
  ? { [Name in keyof Params]: AsText<Params[Name]> }
  : Record<never, never>;

/** The query parameters by name, as text. */
export type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? Record<never, never>
    : { [Name in keyof NonNullable<Query>]-?: AsText<ItemOf<NonNullable<NonNullable<Query>[Name]>>> }
  : Record<never, never>;

/** The JSON body that the operation takes, `never` if it takes none, `| undefined` where it may be left out. */
export type JsonRequestOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? JsonIn<Content>
  : Operation extends { requestBody?: { content: infer Content } }
    ? JsonIn<Content> | undefined
    : never;

export type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

/** The body in any media type that is JSON. */
export type JsonIn<Content> = ContentOfType<Content, `${string}/json` | `${string}+json`>;

/** The body in any media type that is text. */
export type TextIn<Content> = ContentOfType<Content, `text/${string}`>;

type ContentOfType<Content, Type extends string> = {
  [MediaType in keyof Content]: WithoutParameters<MediaType> extends Type ? Content[MediaType] : never;
}[keyof Content];

/** `application/json; charset=utf-8` is JSON, too. */
type WithoutParameters<MediaType> = MediaType extends `${infer Type};${string}` ? Type : MediaType;

type AsText<Value> = Value extends string ? Value : Value extends number | boolean ? `${Value}` : string;

type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value;
