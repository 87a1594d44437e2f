import type { Middleware } from "openapi-fetch";
import type { BridgeOperation, BridgeTable } from "../table/bridge-table.ts";
import type { Side } from "./choose-node.ts";
import { countRename, type Rename, type Renames } from "./rename.ts";
import type { TrackReads } from "./track-reads.ts";
import { nodeOf, sideOf } from "./translate.ts";
import { translateRequest } from "./translate-request.ts";
import { translateResponse } from "./translate-response.ts";
import { startTranslation, translateValue } from "./translate-value.ts";

/** The options of a bridge beside its table. */
export interface BridgeOptions {
  /** The release that your code was written for. */
  built: string;
  /** The release whose names the server speaks, if you know. Answers that show another one go first. */
  server?: string | undefined;
  /** Is called once for each name of each operation. */
  onRename?: ((rename: Rename) => void) | undefined;
  /** Watches who reads old names: `trackReads()`. */
  trackReads?: TrackReads | undefined;
}

/** A call that has no answer yet. */
interface PendingCall {
  operation: BridgeOperation;
  /** How many calls were made before. */
  order: number;
  /** The request by the names in which it was not sent, and which release has them. */
  other?: { request: Request; side: Side; renames: Renames };
}

/** Statuses with which servers refuse names and addresses that they do not know. */
const REFUSED = [400, 404, 405, 410, 422];

/**
 * Translates what goes out and comes in, by one table.
 *
 * @throws TypeError where the table is of another version, or lacks a release.
 */
export function createBridge(
  table: BridgeTable,
  { built, server, onRename, trackReads }: BridgeOptions,
): Required<Pick<Middleware, "onRequest" | "onResponse">> {
  if (table?.version !== 1)
    throw new TypeError(`Expected a bridge table of version 1, received ${table?.version}.`);
  const ours = sideOf(table, built);
  const theirs = ours ? 0 : 1;
  const declared = server === undefined ? undefined : sideOf(table, server);
  /** The release that the server spoke last. */
  let spoken = declared;
  /** The latest of the calls whose answers showed it: a late answer to an earlier call shows what was before. */
  let shownBy = 0;
  let callCount = 0;
  const operations = new Map(table.operations.map((operation) => [placeOf(operation.at[ours]), operation]));
  const calls = new WeakMap<object, PendingCall>();
  const reported = new Set<string>();

  const report = ({ ids }: BridgeOperation, renames: Renames, problem?: Rename["problem"]) => {
    for (const rename of renames.values()) {
      const event = { operationId: String(ids[ours]), ...rename, ...(problem && { problem }) };
      const key = JSON.stringify({ ...event, count: 0 });
      if (!reported.has(key)) onRename?.(event);
      reported.add(key);
    }
  };

  const speaks = (side: Side | undefined, { order }: PendingCall) => {
    if (order < shownBy) return;
    spoken = side;
    shownBy = order;
  };

  const receive = (call: PendingCall, node: number) => (body: unknown) => {
    const run = (isKnown: boolean) => {
      const renames: Renames = new Map();
      const translation = startTranslation(
        table.nodes,
        theirs,
        isKnown,
        onRename &&
          ((schema, name, to, isBoth) => countRename(renames, `${schema}.${to}`, String(name), isBoth)),
      );
      return { result: translateValue(translation, body, node), translation, renames };
    };
    let { result, renames, translation } = run(false);
    const [older, newer] = translation.seen;
    const shown = older === newer ? declared : older ? 0 : 1;
    if (older !== newer) speaks(shown, call);
    if (translation.isOpen && shown === theirs) ({ result, renames } = run(true));
    report(call.operation, renames);
    return result;
  };

  return {
    async onRequest(call) {
      const { request, schemaPath, options } = call;
      const operation = operations.get(placeOf(`${request.method} ${schemaPath}`));
      if (!operation) return undefined;
      const pending: PendingCall = { operation, order: callCount++ };
      calls.set(options, pending);
      const { query, body, at } = operation;
      if (!query && body === undefined && at[0] === at[1]) return undefined;
      const renames: Renames = new Map();
      const translation = startTranslation(table.nodes, ours, true, (schema, name, to, isBoth) =>
        countRename(renames, `${schema}.${name}`, String(to), isBoth),
      );
      const copy = await translateRequest(request, call, {
        operation,
        from: ours,
        to: theirs,
        walk: (value, node) => translateValue(translation, value, node),
        renamed: (name, to) => countRename(renames, name, to),
      });
      if (!copy || renames.size === 0) return undefined;
      const isTranslated = spoken === theirs;
      pending.other = {
        request: isTranslated ? request : copy,
        side: isTranslated ? ours : theirs,
        renames,
      };
      if (spoken !== ours) report(operation, renames, isTranslated ? undefined : "server-unknown");
      return isTranslated ? copy : undefined;
    },

    async onResponse({ request, response, options }) {
      const pending = calls.get(options);
      if (!pending) return undefined;
      const { operation, other } = pending;
      let answer = response;
      if (other && REFUSED.includes(response.status)) {
        // With what later middleware has put into the headers.
        const repeated = operation.idempotent && new Request(other.request, { headers: request.headers });
        const again = repeated ? await options.fetch(repeated).catch(() => undefined) : undefined;
        if (again?.ok) {
          answer = again;
          speaks(other.side, pending);
        } else if (!again) report(operation, other.renames, "refused");
        // Refused by either names, it was not for the names.
        (answer === again ? response : again)?.body?.cancel().catch(() => {});
      }
      const node = nodeOf(operation, answer.status);
      const type = answer.headers.get("Content-Type") ?? "json";
      if (node !== undefined && /json/i.test(type)) {
        const watch = trackReads && ((body: unknown) => trackReads(body, table.nodes, node, ours));
        translateResponse(answer, receive(pending, node), watch);
      }
      return answer === response ? undefined : answer;
    },
  };
}

/** Method and path, whatever the placeholders are called. */
function placeOf(at: string | null | undefined): string {
  return String(at).replace(/{.*?}/g, "{}");
}
