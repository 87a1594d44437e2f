import { operations, type paths } from "@tenant-api/types";
import { codec } from "../generated/codec.gen.ts";
import { type ApiClient, type ApiClientOptions, buildClient } from "./create-api-client.ts";

/** A client of the Tenant API. */
export type TenantClient<Throws extends boolean = false> = ApiClient<paths, typeof operations, Throws>;

/**
 * A client of the Tenant API: all of openapi-fetch, and a function for each operation.
 *
 * @throws TypeError where `baseUrl` is none, or the token begins with `Bearer`.
 * @example
 * const client = createTenantClient({ baseUrl: "https://tenant.example", token: () => session.accessToken });
 * const { data: events, error } = await client.listEvents();
 * await client.updateEvent({ eventId, body: { title: "Office hours" } });
 */
export function createTenantClient(options: ApiClientOptions & { throwOnError: true }): TenantClient<true>;
export function createTenantClient(options: ApiClientOptions): TenantClient;
export function createTenantClient(options: ApiClientOptions): object {
  return buildClient(operations, options, codec);
}
