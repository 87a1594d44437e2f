import type { components } from "./api";

type Shipment = components["schemas"]["Shipment"];

export function isTime(key: string): key is "arrival" | "other" {
  return key === "arrival" || key === "other";
}
export const time = (shipment: Shipment, key: keyof Shipment) => (isTime(key) ? shipment[key] : null);

export function isText(key: keyof Shipment): key is "arrival" | "id" {
  return key === "arrival" || key === "id";
}
export const text = (shipment: Shipment, key: keyof Shipment) => (isText(key) ? shipment[key].length : 0);

const isBusy = (status: string): status is "in-transit" | "lost" => ["in-transit", "lost"].includes(status);
export const busy = (shipment: Shipment) => isBusy(shipment.status);

export const isMoving = (status: Shipment["status"]): status is "in-transit" => status === "in-transit";

// What is called with something of its own, too, is left to a person.
const isBoth = (status: string): status is "in_transit" | "lost" => status === "in_transit" || status === "lost";
export const both = (shipment: Shipment, own: "in_transit" | "gone") => [isBoth(shipment.status), isBoth(own)];

// What nobody calls with the API is nobody's but its own.
export const isOwn = (status: string): status is "in_transit" => status === "in_transit";
