/** What the body of a response is read as. */
export type ParseAs = keyof BodyAs<unknown>;

interface BodyAs<Json> {
  json: Json;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: Response["body"];
}

/** What a call of an operation resolves with, as openapi-fetch has it; with exceptions, there is no `error`. */
export type OperationResult<Spec, As extends ParseAs, Throws extends boolean> =
  | { data: BodyAs<SuccessBody<Spec>>[As]; error?: never; response: Response }
  | (Throws extends true ? never : { data?: never; error: ErrorBody<Spec>; response: Response });

/** Of the statuses from 200 to 299, or of `default` where none of them is declared. */
type SuccessBody<Spec> = Spec extends { responses: infer Responses }
  ? keyof Responses & SuccessStatus extends never
    ? BodyOf<Responses[keyof Responses & "default"]>
    : BodyOf<Responses[keyof Responses & SuccessStatus]>
  : unknown;

/** What is declared of all other statuses; anything else may come, too, where nothing is. */
type ErrorBody<Spec> = Spec extends { responses: infer Responses }
  ? Exclude<keyof Responses, SuccessStatus> extends never
    ? Something
    : NonNullable<BodyOf<Responses[Exclude<keyof Responses, SuccessStatus>]>>
  : Something;

type BodyOf<Message> = Message extends { content: infer Content } ? Content[keyof Content] : undefined;

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226 | "2XX" | "2xx";

/** Of what is not declared, it is known that it is there. */
type Something = NonNullable<unknown>;
