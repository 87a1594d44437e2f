import type { components } from "./api";

type Order = components["schemas"]["Order"];
type Shipment = components["schemas"]["Shipment"];
type Status = Order["status"] | Shipment["status"];
type Item = Order | Shipment;

export function badge(status: Status): string {
  switch (status) {
    case "draft":
      return "grey";
    case "in_transit": {
      return "orange";
    }
    case "lost":
      return "red";
    default:
      return "green";
  }
}
export const isMoving = (x: Item) => x.status === "in_transit";
export const isDraft = ({ status }: Item) => status === "draft" || status === "lost";
export const isOld = ({ id, status }: Item) => id !== "" && status === "draft";
export const isOlder = ({ id, status }: Item) => id !== "" && (status === "draft");
export const isReal = (x: Item) => x.id !== "" && x.status !== "draft" && "in_transit" !== x.status;
export const isNone = (x: Item) => !(x.status === "draft") || x.id !== "in_transit";
export const open = (xs: Item[]) => xs.filter((x) => x.status !== "draft");
export const drafts = (xs: Item[]) => xs.filter((x) => ["draft", "in_transit"].includes(x.status));
export const is = (x: Item, flag: boolean) => (x.status === "draft") === flag;
export const labels: Record<Status, string> = { draft: "Draft", in_transit: "Moving", lost: "Lost", paid: "Paid" };
const TEXTS: Record<string, string> = { draft: "Draft", in_transit: "Moving" };
export const text = (x: Item) => TEXTS[x.status];
export const first: Status = "draft";
declare function current(): Status;
export const isCurrent = () => current() === "draft";
export const only = (order: Order) => order.status === "new-order";
export const other = (shipment: Shipment) => shipment.status === "draft";
// Nothing is said twice where others have the new text already, or where a comment stands between.
export const isAny = (x: Item) => x.status === "draft" || isNamed("new-order");
declare function isNamed(name: string): boolean;
