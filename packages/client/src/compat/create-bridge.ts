import type { Middleware } from "openapi-fetch";
import { isNetworkError } from "../call/is-network-error.ts";
import { notify } from "../call/notify.ts";
import type { BridgeTable } from "../table/bridge-table.ts";
import { type DialectOperation, dialectsOf, nodesOf, operationIn } from "./dialects.ts";
import { readDialect } from "./read-dialect.ts";
import type { Rename, RenameProblem, Renames } from "./rename.ts";
import { type RequestVariant, requestVariants } from "./request-variants.ts";
import type { ServerState } from "./server-state.ts";
import type { TrackReads } from "./track-reads.ts";
import { translateResponse } from "./translate-response.ts";

/** The options of a bridge beside its tables. */
export interface BridgeOptions {
  /** The release that your code was written for. */
  built: string;
  /** The release whose names the server speaks, if you know. Answers that show another one go first. */
  server?: string | undefined;
  /**
   * Is called once for each name of each operation, and each problem with it. If it throws, the call goes on, and the
   * error is thrown outside of it. So it is with `onError` and `trackReads`.
   */
  onRename?: ((rename: Rename) => void) | undefined;
  /** Watches who reads old names: `trackReads()`. */
  trackReads?: TrackReads | undefined;
}

export type Bridge = Required<Pick<Middleware, "onRequest" | "onResponse">>;

/** A call that has no answer yet. */
interface PendingCall {
  readonly operationId: string;
  readonly order: number;
  readonly differing: readonly DialectOperation[];
  readonly sent: RequestVariant;
  /** The request in the names of other releases. Those that the server may speak come first. */
  readonly others: readonly RequestVariant[];
}

/** Statuses with which servers refuse names and addresses that they do not know. */
const REFUSED = [400, 404, 405, 410, 422];

/**
 * Translates what goes out and comes in.
 *
 * @throws TypeError where a table is not as expected, or none has a release.
 */
export function createBridge(
  tables: readonly BridgeTable[],
  state: ServerState,
  { built, server, onRename, trackReads }: BridgeOptions,
): Bridge {
  const dialects = dialectsOf(tables, built, server);
  const releases = [built, ...dialects.map(({ release }) => release)];
  const context = { releases, built, declared: server };
  const calls = new WeakMap<object, PendingCall>();

  const report = (operationId: string, renames: Renames, problem?: RenameProblem) => {
    for (const rename of renames.values()) {
      const event: Rename = { operationId, ...(problem && { problem }), ...rename };
      if (state.isNew(JSON.stringify({ ...event, count: 0 }))) notify(onRename, event);
    }
  };

  /** Reports the names of a request that succeeded, if the server turns out to have other ones. */
  const awaitConfirmation = ({ operationId, order, differing, sent, others }: PendingCall) => {
    // At an address that it does not know, it would not have succeeded.
    const addresses = differing.map(({ dialect, operation }) => operation.at[dialect.ours]);
    state.await(`${operationId} ${sent.releases}`, {
      order,
      releases: sent.releases,
      mayBeIgnored: (isSpoken) => {
        const actual = others.find((one) => one.releases.some(isSpoken));
        const renames = actual?.renames.size ? actual.renames : sent.renames;
        const names = [...renames].filter(([, { field }]) => !addresses.includes(field));
        report(operationId, new Map(names), "maybe-ignored");
      },
    });
  };

  const reportRefused = ({ operationId, sent, others }: PendingCall) => {
    for (const { renames } of [sent, ...others]) report(operationId, renames, "refused");
  };

  const placesIn = ({ status, headers }: Response, differing: readonly DialectOperation[]) =>
    /json/i.test(headers.get("Content-Type") ?? "json") ? nodesOf(differing, status) : [];

  /** True if the answer shows another release than the request: then the server ignored the names that it does not know. */
  const isIgnored = async (response: Response, { differing }: PendingCall, { releases }: RequestVariant) => {
    const places = placesIn(response, differing);
    if (places.length === 0) return false;
    const body = await response
      .clone()
      .json()
      .catch(() => undefined);
    const { shown } = readDialect(body, places, context);
    return shown !== undefined && !shown.some((release) => releases.includes(release));
  };

  /** Sends a refused request by the other names, until the server accepts it. Returns the answer to that one. */
  const repeat = async (
    call: PendingCall,
    headers: Headers,
    fetch: (request: Request) => Promise<Response>,
  ): Promise<Response | undefined> => {
    for (const sent of call.others) {
      // With what later middleware has put into the headers.
      const again = await fetch(new Request(sent.request, { headers })).catch((error: unknown) => {
        sent.request.signal.throwIfAborted();
        if (!isNetworkError(error)) throw error;
        return undefined;
      });
      if (again?.ok && !(await isIgnored(again, call, sent))) {
        state.show(sent.releases, call.order);
        awaitConfirmation({ ...call, sent, others: [call.sent] });
        return again;
      }
      discard(again);
      if (!again || !REFUSED.includes(again.status)) {
        reportRefused(call);
        return undefined;
      }
    }
    // It was not for the names.
    return undefined;
  };

  return {
    async onRequest(call) {
      const { request, schemaPath, options } = call;
      const differing = operationIn(dialects, request.method, schemaPath);
      const [first] = differing;
      if (!first) return undefined;
      const operationId = String(first.operation.ids[first.dialect.ours]);
      const order = state.nextOrder();
      const variants = await requestVariants(request, call, differing, releases);
      const likely = variants.filter((one) => one.releases.some(state.maySpeak));
      const [asBuilt] = variants;
      const sent = likely.length === 1 && likely[0] ? likely[0] : asBuilt;
      const others = variants
        .filter((one) => one !== sent)
        .reverse()
        .sort((one, other) => Number(likely.includes(other)) - Number(likely.includes(one)));
      calls.set(options, { operationId, order, differing, sent, others });
      report(operationId, sent.renames);
      if (likely.length > 1) for (const { renames } of likely) report(operationId, renames, "server-unknown");
      return sent === asBuilt ? undefined : sent.request;
    },

    async onResponse({ request, response, options }) {
      const call = calls.get(options);
      if (!call) return undefined;
      const { operationId, order, differing, others } = call;
      let answer = response;
      if (others.length > 0 && response.ok) awaitConfirmation(call);
      if (others.length > 0 && REFUSED.includes(response.status)) {
        const isIdempotent = differing.every(({ operation }) => operation.idempotent);
        if (!isIdempotent) reportRefused(call);
        else {
          answer = (await repeat(call, request.headers, options.fetch)) ?? response;
          if (answer !== response) discard(response);
        }
      }
      const places = placesIn(answer, differing);
      if (places.length > 0) {
        const translate = (body: unknown) => {
          const { result, renames, shown } = readDialect(body, places, context);
          if (shown) state.show(shown, order);
          report(operationId, renames);
          return result;
        };
        const watch = (body: unknown) => {
          for (const { dialect, node } of places) trackReads?.(body, dialect.nodes, node, dialect.ours);
        };
        translateResponse(answer, translate, trackReads && ((body) => notify(watch, body)));
      }
      return answer === response ? undefined : answer;
    },
  };
}

/** Frees the connection of a response that nobody reads. */
function discard(response: Response | undefined): void {
  response?.body?.cancel().catch(() => {});
}
