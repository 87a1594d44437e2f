// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import type { operations } from "./generated/openapi.gen.js";

/** The id of an operation: its `operationId` in the spec. */
export type OperationId = string extends keyof operations ? never : keyof operations;

/**
 * The body that an operation takes, in any of its media types; `never` if it takes none.
 *
 * @example
 * const body: RequestBody<"createPet"> = { name: "Rex" };
 */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody?: infer Body }
  ? ContentOf<NonNullable<Body>>
  : never;

/**
 * The statuses that the responses of an operation are declared for, as the spec has them: `200`, `"2XX"`, `403`,
 * `"default"`.
 */
export type ResponseStatus<Id extends OperationId> = keyof ResponsesOf<operations[Id]>;

/**
 * The body that an operation answers with: when it succeeds, or with the status given. `undefined` where that
 * response has no body.
 *
 * @example
 * type Pets = ResponseBody<"listPets">;
 * type Refusal = ResponseBody<"listPets", 403>;
 */
export type ResponseBody<
  Id extends OperationId,
  Status extends ResponseStatus<Id> = SuccessStatus<ResponseStatus<Id>>,
> = ContentOf<ResponsesOf<operations[Id]>[Status]>;

/**
 * The path parameters of an operation; `never` if it has none.
 *
 * @example
 * const { petId }: PathParameters<"getPet"> = { petId: "42" };
 */
export type PathParameters<Id extends OperationId> = ParametersOf<operations[Id], "path">;

/** The query parameters of an operation; `never` if it has none. */
export type QueryParameters<Id extends OperationId> = ParametersOf<operations[Id], "query">;

type ResponsesOf<Operation> = Operation extends { responses: infer Responses } ? Responses : never;

type ContentOf<Message> = Message extends { content: infer Content } ? Content[keyof Content] : undefined;

type ParametersOf<Operation, Place extends string> = Operation extends {
  parameters: { [Key in Place]?: infer Parameters };
}
  ? NonNullable<Parameters>
  : never;

/** The statuses from 200 to 299; where none is declared, `"default"`, which then stands for success too. */
type SuccessStatus<Status> = [StatusInRange<Status, "2">] extends [never]
  ? Extract<Status, "default">
  : StatusInRange<Status, "2">;

type StatusInRange<Status, Digit extends string> = Status extends string | number
  ? `${Status}` extends `${Digit}${string}`
    ? Status
    : never
  : never;
