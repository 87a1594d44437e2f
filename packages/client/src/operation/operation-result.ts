import type { JsonType, TextType } from "./media-type.ts";

/** What the body of a response is read as. */
export type ParseAs = keyof BodyAs<unknown>;

interface BodyAs<Json> {
  json: Json;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: Response["body"];
}

/**
 * What a call of an operation resolves with: what openapi-fetch has, and the `status` of the response, which tells the
 * bodies of failures apart. With exceptions, there is no `error`.
 */
export type OperationResult<Spec, As, Throws extends boolean> =
  | { data: DataAs<Spec, As>; error?: never; status: SuccessCode; response: Response }
  | (Throws extends true ? never : Failure<Spec>);

/** Without `parseAs`, a body is read as its media type. */
type DataAs<Spec, As> = [As] extends [never] ? SuccessBody<Spec> : BodyAs<SuccessBody<Spec>>[As & ParseAs];

/** Of the statuses from 200 to 299, or of `default` where none of them is declared. */
type SuccessBody<Spec> = Spec extends { responses: infer Responses }
  ? keyof Responses & SuccessStatus extends never
    ? BodyOf<Responses[keyof Responses & "default"]>
    : BodyOf<Responses[keyof Responses & SuccessStatus]>
  : unknown;

/** One for each status that is declared; anything else may come, too, where nothing is. */
export type Failure<Spec> = Spec extends { responses: infer Responses }
  ? FailuresOf<Responses, Exclude<keyof Responses, SuccessStatus>>
  : FailureWith<Something, FailureCode>;

type FailuresOf<Responses, Declared extends keyof Responses> = [Declared] extends [never]
  ? FailureWith<Something, FailureCode>
  : Declared extends unknown
    ? FailureWith<ErrorBody<BodyOf<Responses[Declared]>>, CodeOf<Declared, keyof Responses>>
    : never;

interface FailureWith<Body, Code> {
  data?: never;
  error: Body;
  status: Code;
  response: Response;
}

/** Where a failure is declared without a body, there is an `Error`. */
type ErrorBody<Body> = unknown extends Body ? Something : [Body] extends [undefined] ? Something : Body;

/** The statuses that a key of the responses stands for: those of a range that are not declared by themselves. */
type CodeOf<Key, Declared> = Key extends number
  ? Key
  : Key extends "4XX" | "4xx"
    ? Exclude<ClientErrorCode, Declared>
    : Key extends "5XX" | "5xx"
      ? Exclude<ServerErrorCode, Declared>
      : Key extends "default"
        ? Exclude<FailureCode, Declared | RangeOf<Declared>>
        : RedirectCode;

type RangeOf<Declared> =
  | ("4XX" extends Declared ? ClientErrorCode : never)
  | ("5XX" extends Declared ? ServerErrorCode : never);

type BodyOf<Message> = Message extends { content: infer Content }
  ? keyof Content extends "application/json"
    ? Content[keyof Content]
    : { [Type in keyof Content]: ReadAs<Type, Content[Type]> }[keyof Content]
  : undefined;

/** What is neither JSON nor a text is a `Blob`, whatever its schema says. */
type ReadAs<Type, Declared> = Type extends JsonType | TextType ? Declared : Blob;

export type SuccessCode = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

export type SuccessStatus = SuccessCode | "2XX" | "2xx";

type RedirectCode = 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;

/** Those that are registered (https://www.iana.org/assignments/http-status-codes), and some that servers send. */
type ClientErrorCode =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415)
  | (416 | 417 | 418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451 | 499);

type ServerErrorCode =
  | 500
  | 501
  | 502
  | 503
  | 504
  | 505
  | 506
  | 507
  | 508
  | 510
  | 511
  | 520
  | 521
  | 522
  | 523
  | 524;

type FailureCode = RedirectCode | ClientErrorCode | ServerErrorCode;

/** Of what is not declared, it is known that it is there. */
type Something = NonNullable<unknown>;
