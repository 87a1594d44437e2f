import type { Middleware } from "openapi-fetch";
import type { Call, CallInit } from "../call/call.ts";
import type { Operation } from "../call/operation.ts";
import type { UntypedResult } from "../result/read-result.ts";
import type { Fetch } from "./attempt-request.ts";

type Values = Record<string, unknown>;

/** The options of a call, without the types of a spec. */
export interface UntypedInit extends CallInit {
  params?: { path?: Values; query?: Values; header?: Values; cookie?: Values };
  body?: unknown;
  headers?: unknown;
  baseUrl?: string;
  fetch?: Fetch;
  middleware?: Middleware[];
  duplex?: "half";
  querySerializer?: unknown;
  pathSerializer?: unknown;
  bodySerializer?: unknown;
}

/**
 * The methods of openapi-fetch, without the types of a spec; and an operation that is known, with a check that it can be
 * called where there is no codec.
 */
export type UntypedRequest = (
  method: string,
  path: string,
  init?: UntypedInit,
  operation?: Operation,
  check?: (operation: Operation, init: UntypedInit) => void,
) => Promise<UntypedResult>;

/** Writes requests and reads responses as the spec says, where openapi-fetch alone would not. */
export interface Codec {
  /** The options with which openapi-fetch writes what the spec says. Those of a caller or client go first. */
  write: (operation: Operation, init: UntypedInit, client: object) => UntypedInit;
  /** A copy of a failure that openapi-fetch, which only knows JSON and text, would not read as it is declared. */
  keep: (response: Response, operation: Operation) => Response | undefined;
  /** Reads a body that openapi-fetch left alone. */
  read: (result: UntypedResult, call: Call) => Promise<UntypedResult>;
}
