import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
type Order = components["schemas"]["Order"];

export class OrderDto implements Order {
  id!: string;
  address!: { zip: string; city: string };
  items: { sku: string; count: number }[] = [];
  shipment?: { id: string; eta: string; status: "created" | "in_transit" };

  get label() {
    return `${this.address.zip} ${this.items.map((one) => one.sku).join()} ${this.shipment?.eta}`;
  }
}
export const toDto = (order: Order): OrderDto => Object.assign(new OrderDto(), order);
