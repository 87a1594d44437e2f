import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Received {
  method: string;
  /** As it came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, request: Received, incoming: IncomingMessage) => unknown;

/**
 * A server on loopback that answers as it is told, and remembers what it received.
 *
 * @param answers In turn; the last one again for every further request.
 */
export async function startServer(...answers: Answer[]): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    let body = "";
    for await (const chunk of incoming) body += chunk;
    const request = { method, url, headers, body };
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? json(200, {});
    received.push(request);
    await answer(response, request, incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(value));
  };
}

export function text(status: number, content: string, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { "Content-Type": "text/html", ...headers });
    response.end(content);
  };
}

/** Answers with what it received. */
export const echo: Answer = (response, request) => json(200, request)(response, request, undefined as never);
