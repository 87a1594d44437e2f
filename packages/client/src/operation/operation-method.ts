import type { FetchOptions } from "openapi-fetch";
import type { Retry } from "../call/retry.ts";
import type { Empty, OperationInput, RequiredHeaders } from "./operation-input.ts";
import type { OperationResult, ParseAs } from "./operation-result.ts";

/** A function that calls an operation. */
export type OperationMethod<Spec, Throws extends boolean = false> = <As extends ParseAs = never>(
  ...args: OperationArguments<Spec, As>
) => Promise<OperationResult<Spec, As, Throws>>;

/** The arguments of an operation: parameters by name and the body under `body`; then options for the call. */
export type OperationArguments<Spec, As extends ParseAs, Options = CallOptions<As>> = [
  RequiredHeaders<Spec>,
] extends [never]
  ? Empty extends OperationInput<Spec>
    ? [input?: ExactInput<Spec>, options?: Options]
    : [input: OperationInput<Spec>, options?: Options]
  : [input: ExactInput<Spec>, options: Options & { params: { header: RequiredHeaders<Spec> } }];

/** An object type without properties would take any. */
export type ExactInput<Spec> = keyof OperationInput<Spec> extends never
  ? Record<string, UndeclaredParameter>
  : OperationInput<Spec>;

declare const UNDECLARED: unique symbol;

/**
 * The type of a parameter that the spec does not declare: no value has it, and the compiler's message is its text.
 *
 * @example
 * await client.listMyOrders({}, { params: { query: { cursor } } });
 */
type UndeclaredParameter = "the spec declares no parameter; give others in `params.query` of the options" & {
  [UNDECLARED]: never;
};

/** Options for one call: those of `fetch` and of openapi-fetch, and those of the client. */
export interface CallOptions<As extends ParseAs = ParseAs>
  extends Omit<FetchOptions<unknown>, "params" | "body" | "method" | "parseAs" | "signal"> {
  /** What the body of a success is read as. Default: as its media type says, if the spec declares it, else JSON. */
  parseAs?: As | undefined;
  /** Gives this call up. */
  signal?: AbortSignal | null | undefined;
  /** Milliseconds after which this call is given up; `false` for never. */
  timeout?: number | false | undefined;
  /** Bytes of a response with which this call is given up. */
  maxResponseBytes?: number | undefined;
  /** How this call is repeated, if it is safe to repeat; `false` for not at all. */
  retry?: Retry | false | undefined;
  /** Headers that the spec declares as parameters, and parameters that it does not declare. */
  params?: { [Place in "path" | "query" | "header" | "cookie"]?: Record<string, unknown> };
}
