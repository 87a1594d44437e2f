import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { isChunked, passHeaders, passTrailers } from "./pass-headers.ts";

/** In bytes: more than servers take. A longer path would take long to look through. */
export const MOST_HEADERS = 32 * 1024;

export interface Outgoing {
  target: URL;
  /** The path and the query, without those of the target. */
  path: string;
  agent: RequestOptions["agent"];
}

/**
 * The request at the target, without its body. It differs from the one that came in by `Host`, and by what belongs to a
 * connection.
 *
 * @throws {Error} if Node.js does not send such a request.
 */
export function passRequest(incoming: IncomingMessage, { target, path, agent }: Outgoing): ClientRequest {
  const request = target.protocol === "https:" ? httpsRequest : httpRequest;
  const outgoing = request({
    ...{ protocol: target.protocol, host: target.hostname.replace(/^\[|\]$/g, ""), port: target.port },
    ...{ method: incoming.method ?? "GET", path: joinPaths(target.pathname, path), agent },
    ...{ setHost: false, setDefaultHeaders: false, maxHeaderSize: MOST_HEADERS },
  });
  outgoing.maxHeadersCount = 0;
  // What is wrong from here on ends this request alone.
  outgoing.on("error", () => {});
  try {
    outgoing.setHeader("Host", target.host);
    passHeaders(incoming, outgoing, ["host"]);
    if (isChunked(incoming)) {
      outgoing.setHeader("Transfer-Encoding", "chunked");
      passTrailers(incoming, outgoing, (error) => outgoing.destroy(error));
    }
  } catch (error) {
    outgoing.destroy();
    throw error;
  }
  return outgoing;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** One slash where two meet; the path alone where the target has none. */
export function joinPaths(base: string, path: string): string {
  return base.replace(/\/$/, "") + path;
}
