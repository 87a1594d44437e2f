import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type Create = components["schemas"]["ShipmentCreate"];

const dated = (one: object): one is { eta: string } => "eta" in one;
export const lengths = (items: Shipment[]) => items.filter(dated).map((one) => one.arrival.length);

const hasEta = (one: unknown): one is { eta: string } =>
  typeof one === "object" && one !== null && "eta" in one && typeof one.eta === "string";
export const shown = (one: Shipment) => (hasEta(one) ? one.arrival : "");

const withEta = <T extends object>(one: T): one is T & { eta: string } => "eta" in one && typeof one.eta === "string";
export const firsts = (items: Shipment[]) => items.filter(withEta).length;
export const firstOf = (items: Create[]) => items.filter(withEta).map(({ eta }) => eta);

function isDone(one: { eta?: unknown }): one is { eta: string } {
  return typeof one.eta === "string";
}
export const done = (one: Create) => isDone(one) && one.eta.length;

interface Own { eta: string }
const ownDated = (one: object): one is { eta: string } => "eta" in one;
export const both = (items: Shipment[], own: Own[]) => [items.filter(ownDated), own.filter(ownDated)];
const mine = (one: object): one is { eta: string } => "eta" in one;
export const own = (items: Own[]) => items.filter(mine).map((one) => one.eta);
