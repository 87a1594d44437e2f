import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
declare const cache: { set(key: unknown, update: (old: any) => unknown): void };
export function save(shipment: Shipment) {
  cache.set(["shipments", shipment.id], (old: any) => ({ ...old, eta: shipment.eta }));
  cache.set(["shipments", shipment.id], (old: any) => ({ ...old, late: shipment.eta }));
  cache.set(["shipments", shipment.id], () => ({ eta: shipment.eta }));
}
