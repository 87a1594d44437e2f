import type { components } from "./api";

type Shipment = components["schemas"]["Shipment"];

export function isTime(key: string): key is "eta" | "other" {
  return key === "eta" || key === "other";
}
export const time = (shipment: Shipment, key: keyof Shipment) => (isTime(key) ? shipment[key] : null);

export function isText(key: keyof Shipment): key is "eta" | "id" {
  return key === "eta" || key === "id";
}
export const text = (shipment: Shipment, key: keyof Shipment) => (isText(key) ? shipment[key].length : 0);

const isBusy = (status: string): status is "in_transit" | "lost" => ["in_transit", "lost"].includes(status);
export const busy = (shipment: Shipment) => isBusy(shipment.status);

export const isMoving = (status: Shipment["status"]): status is "in_transit" => status === "in_transit";

// What is called with something of its own, too, is left to a person.
const isBoth = (status: string): status is "in_transit" | "lost" => status === "in_transit" || status === "lost";
export const both = (shipment: Shipment, own: "in_transit" | "gone") => [isBoth(shipment.status), isBoth(own)];

// What nobody calls with the API is nobody's but its own.
export const isOwn = (status: string): status is "in_transit" => status === "in_transit";
