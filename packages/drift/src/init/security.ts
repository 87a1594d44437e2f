import type { JsonObject } from "@tenant-api/openapi";
import { camelCase, wordsOf } from "./name-words.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** Headers that hold a credential. */
const CREDENTIAL = /^(authorization|(x-)?(api|auth|access)[-_]?(key|token)|x-[a-z-]+-(api-)?(key|token))$/;

const UNKNOWN_SCHEME =
  "Requests had this header. Recordings hold no values, so its scheme is to be stated by hand: `bearer`, `basic` or another.";

/**
 * How requests were authorised, as far as names of headers show it: which header held a credential. Recordings hold no
 * values, so the scheme is not known; a browser's capture may lack these headers.
 */
export interface Security {
  /** The requirements of every operation that does not state its own. */
  root: JsonObject[];
  /** The requirements of one operation: none, if it was accepted without the header that others sent. */
  of(operation: OperationTraffic): { security?: [] };
  components: { securitySchemes?: JsonObject };
}

/** Reads from the headers of accepted requests which of them need a credential. */
export function securityOf(operations: readonly OperationTraffic[]): Security {
  const names = [...new Set(operations.flatMap(credentialsOf))].sort();
  if (names.length === 0) return { root: [], of: () => ({}), components: {} };
  const keyed = names.map((name) => [camelCase(wordsOf(name)), name] as const);
  return {
    root: keyed.map(([key]) => ({ [key]: [] })),
    of: (operation) =>
      operation.request.headers !== null && credentialsOf(operation).length === 0 ? { security: [] } : {},
    components: {
      securitySchemes: Object.fromEntries(keyed.map(([key, name]) => [key, schemeOf(name)])),
    },
  };
}

function credentialsOf({ request }: OperationTraffic): string[] {
  return [...(request.headers ?? [])].filter((name) => CREDENTIAL.test(name));
}

/** The name of a header does not tell bearer from basic: only that the header is needed. */
function schemeOf(header: string): JsonObject {
  const description = header === "authorization" ? { description: UNKNOWN_SCHEME } : {};
  return { type: "apiKey", in: "header", name: canonical(header), ...description };
}

/** `x-api-key` becomes `X-Api-Key`. */
function canonical(header: string): string {
  return header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
