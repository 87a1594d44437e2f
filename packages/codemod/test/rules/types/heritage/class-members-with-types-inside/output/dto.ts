import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type Order = components["schemas"]["Order"];

export class OrderDto implements Order {
  id!: string;
  address!: { postalCode: string; city: string };
  items: { code: string; count: number }[] = [];
  shipment?: { id: string; arrival: string; status: "created" | "in-transit" };

  get label() {
    return `${this.address.postalCode} ${this.items.map((one) => one.code).join()} ${this.shipment?.arrival}`;
  }
}
export const toDto = (order: Order): OrderDto => Object.assign(new OrderDto(), order);
