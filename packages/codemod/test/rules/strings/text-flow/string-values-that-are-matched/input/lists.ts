import type { components } from "./api";
type Shipment = components["schemas"]["Shipment"];
declare const _: {
  find<T>(list: T[], by: unknown[]): T | undefined;
  some<T>(list: T[], by: [string, unknown]): boolean;
};
export const moving = (all: Shipment[]) => _.find(all, ["status", "in_transit"]);
export const isMoving = (all: Shipment[]) => _.some(all, ["status", "in_transit"]);
export const late = (all: Shipment[]) => _.some(all, ["eta", "in_transit"]);
export const own = (all: { status: string }[]) => _.find(all, ["status", "in_transit"]);

const where = <T>(list: T[], name: string, value: unknown) => list.filter((one) => (one as any)[name] === value);
const having = <T>(list: T[], name: keyof T, value: unknown) => list.filter((one) => one[name] === value);
export const inTransit = (all: Shipment[]) => [where(all, "status", "in_transit"), having(all, "status", "in_transit")];
export const named = (all: Shipment[]) => where(all, "eta", "in_transit");
export const owned = (all: { status: string }[]) => where(all, "status", "in_transit");
