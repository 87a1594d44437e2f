import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@tenant-api/client";
import { useClient } from "../session/session.tsx";
import { nullIfEmpty } from "./null-if-empty.ts";

export function useCoinBalance() {
  const client = useClient();
  return useQuery({
    queryKey: ["coin-balance"],
    queryFn: ({ signal }) => nullIfEmpty(unwrap(client.getCoinBalance({}, { signal }))),
  });
}

/** The page of orders that the API sends unasked: how it is asked for another one is not documented. */
export function useOrders() {
  const client = useClient();
  return useQuery({
    queryKey: ["orders"],
    queryFn: ({ signal }) => nullIfEmpty(unwrap(client.listMyOrders({}, { signal }))),
  });
}
