import type { components } from "./api";

type Update = components["schemas"]["ShipmentUpdate"];

export async function postpone(id: string, eta: string): Promise<void> {
  const body: Update = { arrivesAt: eta, status: "in-transit" };
  await fetch(`/shipments/${id}`, { method: "PATCH", body: JSON.stringify(body) });
}
