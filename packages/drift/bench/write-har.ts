import { closeSync, openSync, writeSync } from "node:fs";
import type { PlantedExchange } from "./planted-traffic.ts";

/** Writes exchanges as a HAR (1.2), as a browser does, a second apart. */
export function writeHar(file: string, exchanges: Iterable<PlantedExchange>): void {
  const descriptor = openSync(file, "w");
  writeSync(descriptor, '{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[\n');
  let count = 0;
  for (const exchange of exchanges) {
    writeSync(descriptor, `${count === 0 ? "" : ",\n"}${JSON.stringify(entryOf(exchange, count))}`);
    count += 1;
  }
  writeSync(descriptor, "\n]}}\n");
  closeSync(descriptor);
}

function entryOf(exchange: PlantedExchange, index: number): object {
  const { method, url, requestHeaders, requestBody, status, mediaType, responseBody } = exchange;
  const sent = requestBody === undefined ? undefined : JSON.stringify(requestBody);
  const received = responseBody === undefined ? "" : JSON.stringify(responseBody);
  const headers = (values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  return {
    startedDateTime: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString(),
    time: 1,
    request: {
      method,
      url,
      httpVersion: "HTTP/1.1",
      headers: headers(requestHeaders),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: sent?.length ?? 0,
      ...(sent !== undefined && { postData: { mimeType: "application/json", text: sent } }),
    },
    response: {
      status,
      statusText: "",
      httpVersion: "HTTP/1.1",
      headers: headers(mediaType === null ? {} : { "content-type": mediaType }),
      cookies: [],
      content: { size: received.length, mimeType: mediaType ?? "x-unknown", text: received },
      redirectURL: "",
      headersSize: -1,
      bodySize: received.length,
    },
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  };
}
