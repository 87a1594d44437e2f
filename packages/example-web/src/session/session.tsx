import { QueryClientProvider } from "@tanstack/react-query";
import type { TenantClient } from "@tenant-api/client";
import { createQueries, type Queries } from "@tenant-api/client/query";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { type ClientOptions, createClient } from "../api/create-client.ts";
import { createQueryClient } from "../api/create-query-client.ts";
import type { DemoRole } from "../demo/demo-roles.ts";

interface Session {
  /** Of the user who is signed in. In memory only: it is gone with the page. */
  token: string | undefined;
  signIn(token: string): void;
  signOut(): void;
  api: Queries<TenantClient>;
  /** Whom one can be, where the API is a mock. */
  demoRoles: readonly DemoRole[] | undefined;
}

const SessionContext = createContext<Session | null>(null);

interface Props extends Omit<ClientOptions, "token"> {
  demoRoles?: readonly DemoRole[] | undefined;
  children: ReactNode;
}

export function SessionProvider({ baseUrl, bridgeTable, demoRoles, children }: Props) {
  const [token, setToken] = useState(demoRoles?.[0]?.token);
  // With its client go the answers that it got: another user must not see them.
  const [api, queryClient] = useMemo(
    () => [createQueries(createClient({ baseUrl, token, bridgeTable })), createQueryClient()] as const,
    [baseUrl, token, bridgeTable],
  );
  const session = useMemo<Session>(
    () => ({ token, signIn: setToken, signOut: () => setToken(undefined), api, demoRoles }),
    [token, api, demoRoles],
  );
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("Expected a <SessionProvider> around this component.");
  return session;
}

/** The queries and mutations of the API, for the user who is signed in. */
export function useApi(): Queries<TenantClient> {
  return useSession().api;
}
