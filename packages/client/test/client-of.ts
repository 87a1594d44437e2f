import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listOperations } from "@tenant-api/generate/spec";
import { parse } from "yaml";
import { type ApiClientOptions, createApiClient, type Operation } from "../src/index.ts";
import { echo, type Received, startServer } from "./server.ts";

// biome-ignore lint/suspicious/noExplicitAny: called by names that are only known at run time
export type Untyped = any;

/** The operation table of a spec in `fixtures`, without its types. */
export function tableOf(fixture: string): Record<string, Operation> {
  const document = parse(readFileSync(join(import.meta.dirname, "fixtures", fixture), "utf8"));
  return Object.fromEntries(listOperations(document).map(({ node, name, ...entry }) => [name, entry]));
}

/** A client for a spec in `fixtures`. */
export function clientOf(fixture: string, options: ApiClientOptions): Untyped {
  return createApiClient(tableOf(fixture), options);
}

/** A client for a spec in `fixtures`, and a server that answers with what it received. */
export async function echoClient(
  fixture: string,
  options: Partial<ApiClientOptions> = {},
): Promise<{ client: Untyped; table: Record<string, Operation>; last: () => Received }> {
  const table = tableOf(fixture);
  const { baseUrl, received } = await startServer(echo);
  const last = () => {
    const request = received.pop();
    if (request === undefined) throw new Error("Nothing was received.");
    return request;
  };
  return { client: createApiClient(table, { baseUrl, ...options }), table, last };
}
