import { createTenantClient, type TenantClient } from "@tenant-api/client";
import { type FieldCompatOptions, fieldCompat } from "@tenant-api/client/compat";
import { version } from "@tenant-api/types/package.json";

/** The release of the API that this build was compiled against. */
const BUILT = version;

export interface ClientOptions {
  baseUrl: string;
  token: string | undefined;
  /** Lets this build run on after the server has renamed fields. */
  bridgeTable?: FieldCompatOptions["table"];
}

/** The one place where the application connects to the Tenant API. */
export function createClient({ baseUrl, token, bridgeTable }: ClientOptions): TenantClient {
  // React Query repeats queries. A client that repeats requests too would multiply them.
  const client = createTenantClient({ baseUrl, token, retry: false });
  if (bridgeTable) {
    const onError = (error: unknown) => reportError(error);
    client.use(fieldCompat({ built: BUILT, table: bridgeTable, onError }));
  }
  return client;
}
