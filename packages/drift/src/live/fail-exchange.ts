import { type ServerResponse, STATUS_CODES } from "node:http";

/** Ends an exchange: with an answer that says why, or by closing the connection where another one has begun. */
export function failExchange(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  // What was not read of the request must not be taken for the next one.
  response.setHeader("Connection", "close");
  const body = Buffer.from(`${message}\n`);
  // What the API gave as a reason may be what could not be passed on.
  response.setHeader("Content-Length", body.length).writeHead(status, STATUS_CODES[status]).end(body);
}
