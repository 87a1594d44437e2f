import { HttpResponse } from "msw";
import type { JsonIn, TextIn } from "./typed-operation.ts";

declare const checked: unique symbol;

/** A response that was checked against the spec; only the `response` of a resolver makes one. */
export type TypedResponse = Response & { readonly [checked]: true };

/** The statuses that a range or `default` of OpenAPI stands for. `default` means errors, as in openapi-fetch. */
interface StatusRange {
  "1XX": 100 | 101 | 102 | 103;
  "2XX": 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
  "3XX": 300 | 301 | 302 | 303 | 304 | 307 | 308;
  "4XX": ClientError;
  "5XX": ServerError;
  default: ClientError | ServerError;
}
type ClientError =
  | (
      | 400
      | 401
      | 402
      | 403
      | 404
      | 405
      | 406
      | 407
      | 408
      | 409
      | 410
      | 411
      | 412
      | 413
      | 414
      | 415
      | 416
      | 417
    )
  | (418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
type ServerError = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;

/** The statuses that an operation may answer with: those declared, and those of declared ranges. */
export type StatusOf<Responses> = {
  [Status in keyof Responses]: Status extends number
    ? Status
    : Status extends keyof StatusRange
      ? StatusRange[Status]
      : never;
}[keyof Responses];

/** What is declared for a status: under the status itself, else its range, else `default`. */
type Declared<Responses, Status> = Status extends keyof Responses
  ? Responses[Status]
  : RangeOf<Responses, Status> extends never
    ? Responses["default" & keyof Responses]
    : Responses[RangeOf<Responses, Status>];

type RangeOf<Responses, Status> = {
  [Range in keyof Responses & Exclude<keyof StatusRange, "default">]: Status extends StatusRange[Range]
    ? Range
    : never;
}[keyof Responses & Exclude<keyof StatusRange, "default">];

type ContentOf<Message> = Message extends { content: infer Content } ? Content : never;

type Init = Omit<ResponseInit, "status">;

/** The ways to give a body that the spec has for a status. */
export type BodyFor<Message> = ([JsonIn<ContentOf<Message>>] extends [never]
  ? unknown
  : {
      /** Answers with JSON. */
      json(body: JsonIn<ContentOf<Message>>, init?: Init): TypedResponse;
    }) &
  ([TextIn<ContentOf<Message>>] extends [never]
    ? unknown
    : {
        /** Answers with text, `text/plain` unless a header says otherwise. */
        text(body: TextIn<ContentOf<Message>>, init?: Init): TypedResponse;
      }) &
  (MayBeEmpty<Message> extends true
    ? {
        /** Answers without a body. */
        empty(init?: Init): TypedResponse;
      }
    : unknown);

/** Where the spec declares no body, or does not know which. */
type MayBeEmpty<Message> = [ContentOf<Message>] extends [never]
  ? true
  : unknown extends JsonIn<ContentOf<Message>>
    ? true
    : false;

/** Makes responses that the spec allows. */
export interface ResponseFor<Responses> {
  /**
   * @example
   * response(200).json({ id: "1" });
   * response(204).empty();
   */
  <Status extends StatusOf<Responses>>(status: Status): BodyFor<Declared<Responses, Status>>;
  /** Lets any response pass, unchecked. */
  untyped(response: Response): TypedResponse;
}

/** The same for every operation: types alone tell them apart. */
export const responseHelper = Object.assign(
  (status: number) => ({
    json: (body: unknown, init?: Init) =>
      respond(JSON.stringify(body), status, init, "application/json") as TypedResponse,
    text: (body: string, init?: Init) => respond(body, status, init, "text/plain") as TypedResponse,
    empty: (init?: Init) => new HttpResponse(null, { ...init, status }) as Response as TypedResponse,
  }),
  { untyped: (response: Response) => response as TypedResponse },
);

function respond(body: string, status: number, init: Init | undefined, type: string): Response {
  if (init === undefined) return new HttpResponse(body, { status, headers: { "content-type": type } });
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", type);
  return new HttpResponse(body, { ...init, status, headers });
}
