import type { JsonType, TextType } from "./media-type.ts";

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
  ? { body: BodyOf<Content> }
  : Spec extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [{ content: infer Content }]
      ? [NonNullable<Body>] extends [never]
        ? Empty
        : { body?: BodyOf<Content> }
      : Empty
    : Empty;

/** What the spec says, or what is sent as it is, in a media type that is neither JSON nor a text. */
type BodyOf<Content> = keyof Content extends "application/json"
  ? Content[keyof Content]
  : { [Type in keyof Content]: Content[Type] | SentAsIs<Type> }[keyof Content];

type SentAsIs<Type> = Type extends JsonType
  ? never
  : Type extends `multipart/${string}`
    ? FormData
    : Type extends `application/x-www-form-urlencoded${string}`
      ? URLSearchParams
      : Type extends TextType
        ? never
        : Blob | ArrayBuffer | ArrayBufferView | ReadableStream;

/** What openapi-typescript says `never` of is not there. */
type Given<Parameters> = [NonNullable<Parameters>] extends [never] ? Empty : NonNullable<Parameters>;

type Merged<First, Second> = keyof First & keyof Second extends never
  ? First & Second
  : First & Omit<Second, keyof First>;

/** No property at all is asked for. */
export type Empty = Record<never, never>;
