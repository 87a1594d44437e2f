import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type Create = components["schemas"]["ShipmentCreate"];
type Update = components["schemas"]["ShipmentUpdate"];
interface Message { data: Create }
// Create.eta -> arrival, Update.eta -> arrivesAt
export function direct(message: Message) {
  const one = message.data as Update;
  return one.arrivesAt;
}
export function twoSteps(message: Message) {
  const one = message.data as unknown as Update;
  return one.arrivesAt;
}
export function mapped(all: Create[]) {
  return (all as unknown as Update[]).map((one) => one.arrivesAt);
}
interface Own { id: string; eta: string; status: "created" | "in_transit" }
export function own(row: Own) {
  const one = row as unknown as Shipment;
  return one.arrival;
}
export function owns(rows: Own[]) {
  return (rows as unknown as Shipment[]).map((one) => one.arrival);
}
export const back = (one: Shipment) => (one as unknown as Own).eta;
