import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
interface Order { id: string; shipments: Shipment[] }

export const one = (shipment: Shipment) => JSON.stringify(shipment, (key, value) => (key === "eta" ? undefined : value));
export const nested = (order: Order) => JSON.stringify(order, (key, value) => (key === "eta" ? undefined : value));
export const wrapped = (shipment: Shipment) => JSON.stringify({ data: shipment }, (key, value) => (key === "eta" ? undefined : value));
export const listed = (shipment: Shipment) => JSON.stringify({ data: [shipment] }, ["data", "id", "eta"]);
export const listedNested = (order: Order) => JSON.stringify(order, ["shipments", "id", "eta"], 2);
const HIDDEN = ["eta", "ref"];
export const hidden = (shipment: Shipment) => JSON.stringify(shipment, (key, value) => (HIDDEN.includes(key) ? "…" : value));
const SECRET = new Set(["eta", "ref"]);
export const secret = (shipment: Shipment) => JSON.stringify(shipment, (key, value) => (SECRET.has(key) ? "…" : value));
const replacer = (key: string, value: unknown) => (key === "eta" ? undefined : value);
export const named = (shipment: Shipment) => JSON.stringify(shipment, replacer);
function reviver(key: string, value: unknown) {
  switch (key) {
    case "eta":
      return new Date(value as string);
    case "status":
      return value === "in_transit" ? "x" : value;
    default:
      return value;
  }
}
export const revived = (text: string) => JSON.parse(text, reviver) as Shipment;
export const revivedList = (text: string) => JSON.parse(text, (key, value) => (key === "eta" ? new Date(value) : value)) as Shipment[];
export const revivedNested = (text: string): Order => JSON.parse(text, (key, value) => (key === "eta" ? new Date(value) : value));
export const own = (one: { eta: string }) => JSON.stringify(one, (key, value) => (key === "eta" ? undefined : value));
const KEYS = ["id", "arrival"];
export const keys = (shipment: Shipment) => JSON.stringify(shipment, KEYS);
export const redact = (shipment: Shipment) => JSON.stringify(shipment, redactor("eta"));
function redactor(...names: string[]) {
  return (key: string, value: unknown) => (names.includes(key) ? undefined : value);
}
