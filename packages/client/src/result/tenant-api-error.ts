import type { Call } from "../call/call.ts";

/**
 * A call that failed: the API did not answer with success, its answer could not be read, or there was none.
 *
 * Its message holds no token, no header and no value of a parameter. `body` is what the API answered, and `cause` what
 * `fetch` threw: a guard takes tokens of 8 characters or more out of them, but anything else may be there.
 *
 * @example
 * try {
 *   await unwrap(client.getPet({ petId: "42" }));
 * } catch (error) {
 *   if (!(error instanceof TenantApiError && error.status === 404)) throw error;
 * }
 */
export class TenantApiError extends Error {
  // Written out, since bundlers shorten the names of classes.
  override name = "TenantApiError";
  /** The status of the response; `undefined` if there was none. */
  readonly status: number | undefined;
  /** The id of the operation; `undefined` where a path was called of which the client knows no operation. */
  readonly operationId: string | undefined;
  readonly method: string;
  /** The path template: `/pets/{petId}`. */
  readonly path: string;
  /** The body of the response, which may hold anything: parsed if it is JSON, else its text; `undefined` if there was none. */
  readonly body: unknown;

  /** @param what What became of the call: `answered 404`. */
  constructor(
    what: string,
    call: CallName,
    details: { status?: number; body?: unknown; cause?: unknown } = {},
  ) {
    const { method, path, operation } = call;
    const { status, body, ...options } = details;
    const request = `${method} ${path}`;
    super(`${operation ? `${operation.id} (${request})` : request} ${what}.`, options);
    this.status = status;
    this.operationId = operation?.id;
    this.method = method;
    this.path = path;
    this.body = body;
  }
}

type CallName = Pick<Call, "method" | "path" | "operation">;

/**
 * The API answered 403. The token may lack the scope of the operation; but there are other causes, such as that its user
 * has no access to what was asked for. `body` may say.
 *
 * @example
 * if (error instanceof ForbiddenError) show(`You may not do this (scope: ${error.scope}).`);
 */
export class ForbiddenError extends TenantApiError {
  override name = "ForbiddenError";
  /** What the spec says of the operation's scope (`x-scope`), as it stands there; `undefined` where it does not say. */
  readonly scope: string | undefined;

  constructor(call: CallName, body: unknown) {
    const scope = call.operation?.scope ?? undefined;
    super(`answered 403${scope === undefined ? "" : `; its scope is "${scope}"`}`, call, {
      status: 403,
      body,
    });
    this.scope = scope;
  }
}
