import type { UntypedResult } from "./read-result.ts";

/** Where middleware says how bodies of JSON are read, which openapi-fetch then leaves alone. */
export const READ_BODY: unique symbol = Symbol("readBody");

/** @param parse Makes a result of one whose `data` is the text of the body. */
export type ReadBody = (
  result: UntypedResult,
  parse: (result: UntypedResult) => UntypedResult,
) => Promise<UntypedResult>;
