import type { Middleware } from "openapi-fetch";
import type { Call } from "../call/call.ts";
import { notify } from "../call/notify.ts";
import { isJson } from "../operation/media-type.ts";
import type { UntypedResult } from "../result/read-result.ts";
import { TenantApiError } from "../result/tenant-api-error.ts";
import type { DeviationListener } from "./deviation.ts";
import { DeviationError } from "./deviation-error.ts";
import type { Finding } from "./findings.ts";
import type { OperationCheck } from "./operation-check.ts";

/** Check tables of operations by method and path: `checks`, as `tenant-generate --checks` writes it. */
export interface CheckSchemas {
  readonly [operation: string]: () => Promise<{ readonly table: object }>;
}

export interface CheckOptions {
  /** `checks` of `@tenant-api/types/checks`, or of the generated files of another API. */
  schemas: CheckSchemas;
  /**
   * Is called once for each operation, place and kind of deviation: `devConsole()`. If it throws, the call goes on, and the
   * error is thrown outside of it.
   */
  onDeviation?: DeviationListener | undefined;
  /**
   * Is called if a body cannot be checked: the table of its operation cannot be loaded, and the next call tries again. By
   * default, `devConsole()` prints it.
   */
  onError?: ((error: unknown) => void) | undefined;
  /** `throw`: calls whose bodies the spec does not allow reject with a `DeviationError`. Default: `report`. */
  mode?: "report" | "throw" | undefined;
  /** The part of the calls that is checked, from 0 to 1. Default: 1. */
  sample?: number | undefined;
  /** True to check bodies that go out, too. Default: false. */
  requests?: boolean | undefined;
}

/** Undefined where the table could not be loaded. */
type Loaded = OperationCheck | Promise<OperationCheck | undefined>;

/** A body, the call that it is of, and with what status it came, if it did. */
interface Body {
  readonly body: unknown;
  readonly call: Call;
  readonly status?: number;
}

/**
 * Middleware that compares the JSON of answers with the spec. It changes no body, and loads what an operation allows when
 * the operation is called first, while the request is on its way.
 *
 * @throws TypeError where an option is none. A call rejects with one where the client is not of this package.
 * @example
 * import { checks } from "@tenant-api/types/checks";
 * client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
 */
export function checkAnswers(options: CheckOptions): Middleware {
  const {
    schemas,
    onDeviation,
    onError = onDeviation?.onError,
    mode = "report",
    sample = 1,
    requests = false,
  } = options;
  // Without a method and a path, no key would be that of an operation, and nothing would be checked.
  if (!Object.keys(schemas ?? {}).every((key) => key.includes(" /")) || !schemas)
    throw new TypeError("Expected `schemas` to be `checks`, as `tenant-generate --checks` writes it.");
  if (mode !== "report" && mode !== "throw")
    throw new TypeError(`Expected the mode "report" or "throw", received ${JSON.stringify(mode)}.`);
  if (!(sample >= 0 && sample <= 1))
    throw new TypeError(`Expected a \`sample\` from 0 to 1, received ${sample}.`);
  const isThrowing = mode === "throw";
  const loaded = new Map<string, Loaded>();

  /** Undefined where the spec has no JSON of the operation. */
  const load = (key: string): Loaded | undefined => {
    const known = loaded.get(key);
    if (known || !Object.hasOwn(schemas, key)) return known;
    const promise = loadCheck(schemas[key] as CheckSchemas[string]).then(
      (check) => {
        loaded.set(key, check);
        return check;
      },
      (error: unknown) => {
        loaded.delete(key);
        if (isThrowing) throw error;
        notify(onError, error);
        return undefined;
      },
    );
    // Whoever waits for it gets the error.
    promise.catch(() => {});
    loaded.set(key, promise);
    return promise;
  };

  const checkNow = (operation: OperationCheck | undefined, { body, call, status }: Body) => {
    if (!operation) return;
    const { forbidden, deviations } = operation.check(body, status);
    for (const deviation of deviations) notify(onDeviation, deviation);
    if (!isThrowing || forbidden.length === 0) return;
    const what = status === undefined ? "was not sent, since its body is" : `answered ${status}, but`;
    throw new DeviationError(`${what} not as the spec says`, call, forbidden.map(describeFinding), {
      status,
      body,
    });
  };

  /** Compares a body with its operation; in the mode `throw` before the call goes on. */
  const compare = async (operation: Loaded, body: Body): Promise<void> => {
    if (!(operation instanceof Promise)) checkNow(operation, body);
    else if (isThrowing) {
      const check = await operation.catch((cause: unknown) => {
        throw new TenantApiError("was not checked, since its check table cannot be loaded", body.call, {
          cause,
        });
      });
      checkNow(check, body);
    } else {
      try {
        // Nobody waits for the table, and who gets the body may change it.
        const copy = { ...body, body: structuredClone(body.body) };
        void operation.then((check) => checkNow(check, copy));
      } catch (error) {
        // It is nested too deep for a copy.
        notify(onError, error);
      }
    }
  };

  return {
    async onRequest({ request, options }) {
      const { call } = options.fetch as unknown as { call: Call };
      // Every function has a method of that name.
      if (typeof call !== "object")
        throw new TypeError("Expected a client of @tenant-api/client, received one of openapi-fetch alone.");
      const operation = Math.random() < sample ? load(`${call.method} ${call.path}`) : undefined;
      if (!operation) return;
      const { inspect } = call;
      call.inspect = async (result) => {
        const done = await (inspect ? inspect(result) : result);
        const { response } = done as UntypedResult;
        const body = jsonOf(done as UntypedResult, call);
        if (body !== undefined) await compare(operation, { body, call, status: response.status });
        return done;
      };
      if (!requests || !isJson(request.headers.get("Content-Type") ?? "")) return;
      const body = parse(await request.clone().text());
      if (body !== undefined) await compare(operation, { body, call });
    },
  };
}

/** Loads a table, and with the first one the code that compares. */
async function loadCheck(load: CheckSchemas[string]): Promise<OperationCheck> {
  const [{ createOperationCheck }, { table }] = await Promise.all([import("./operation-check.ts"), load()]);
  return createOperationCheck(table);
}

/** The parsed body of an answer; undefined if there is none, or it was not read as JSON. */
function jsonOf({ data, error, response }: UntypedResult, { init, operation }: Call): unknown {
  const isDeclared = isJson(response.headers.get("Content-Type") ?? "");
  if (!response.ok)
    return !(error instanceof Error) && (isDeclared || typeof error === "object") ? error : undefined;
  if (init.parseAs !== undefined && init.parseAs !== "json") return undefined;
  // Where the spec has nothing else, every answer is read as JSON, whatever its media type is.
  return isDeclared || !operation?.responseTypes ? data : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describeFinding({ kind, place }: Finding): string {
  const what = {
    missing: "is missing",
    unknown: "is not in the spec",
    type: "has another type",
    enum: "has a value that the spec does not list",
  };
  return `${place} ${what[kind]}`;
}
