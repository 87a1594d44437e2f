import { isJson } from "@tenant-api/openapi";
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

/** The statuses that an operation may answer with: those declared, declared ranges, and those in them. */
export type StatusOf<Responses> = {
  [Status in keyof Responses]: Status extends number
    ? Status
    : Status extends keyof StatusRange
      ? Status | StatusRange[Status]
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

/** A range says nothing of the status itself, so that has to be given. */
type InitOf<Status> = Omit<ResponseInit, "status"> &
  (Status extends keyof StatusRange ? { status: StatusRange[Status] } : unknown);

type InitFor<Status> = Status extends keyof StatusRange ? [init: InitOf<Status>] : [init?: InitOf<Status>];

/** The ways to give a body that the spec has for a status. */
export type BodyFor<Message, Status> = ([JsonIn<ContentOf<Message>>] extends [never]
  ? unknown
  : {
      /** Answers with JSON. */
      json(body: JsonIn<ContentOf<Message>>, ...init: InitFor<Status>): TypedResponse;
    }) &
  ([TextIn<ContentOf<Message>>] extends [never]
    ? unknown
    : {
        /** Answers with text, `text/plain` unless a header says otherwise. */
        text(body: TextIn<ContentOf<Message>>, ...init: InitFor<Status>): TypedResponse;
      }) &
  (MayBeEmpty<Message> extends true
    ? {
        /** Answers without a body. */
        empty(...init: InitFor<Status>): TypedResponse;
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
   * response("5XX").json({ error: "busy" }, { status: 503 });
   */
  <Status extends StatusOf<Responses>>(status: Status): BodyFor<Declared<Responses, Status>, Status>;
  /** Lets any response pass, unchecked. */
  untyped(response: Response): TypedResponse;
}

type Init = ResponseInit | undefined;

/** The media type that the spec declares for a status and a kind of body; undefined if that is not known. */
export type MediaTypeOf = (status: number, isOfKind: (mediaType: string) => boolean) => string | undefined;

/** The response helper of an operation: types alone tell it from those of others, unless there is a spec. */
export function createResponseHelper(mediaTypeOf?: MediaTypeOf): ResponseFor<unknown> {
  const helper = (declared: number | string) => {
    const statusIn = (init: Init) => init?.status ?? Number(declared);
    const respond = (
      body: string,
      init: Init,
      isOfKind: (mediaType: string) => boolean,
      fallback: string,
    ) => {
      const status = statusIn(init);
      const type = mediaTypeOf?.(status, isOfKind) ?? fallback;
      if (init === undefined) return new HttpResponse(body, { status, headers: { "content-type": type } });
      const headers = new Headers(init.headers);
      if (!headers.has("content-type")) headers.set("content-type", type);
      return new HttpResponse(body, { ...init, status, headers });
    };
    return {
      json: (body: unknown, init?: ResponseInit) =>
        respond(JSON.stringify(body), init, isJson, "application/json"),
      text: (body: string, init?: ResponseInit) => respond(body, init, isText, "text/plain"),
      empty: (init?: ResponseInit) => {
        const headers = new Headers(init?.headers);
        if (!headers.has("content-length")) headers.set("content-length", "0");
        return new HttpResponse(null, { ...init, status: statusIn(init), headers });
      },
    };
  };
  return Object.assign(helper, {
    untyped: (response: Response) => response,
  }) as unknown as ResponseFor<unknown>;
}

/** Without a spec, it is the same for every operation. */
export const responseHelper = createResponseHelper();

function isText(mediaType: string): boolean {
  return mediaType.startsWith("text/");
}
