import type { components } from "./api";

type Order = components["schemas"]["Order"];
type Shipment = components["schemas"]["Shipment"];
type Status = Order["status"] | Shipment["status"];
type Item = Order | Shipment;

export function badge(status: Status): string {
  switch (status) {
    case "draft":
    case "new-order":
      return "grey";
    case "in_transit":
    case "shipped": {
      return "orange";
    }
    case "lost":
      return "red";
    default:
      return "green";
  }
}
export const isMoving = (x: Item) => x.status === "in_transit" || x.status === "shipped";
export const isDraft = ({ status }: Item) => status === "draft" || status === "new-order" || status === "lost";
export const isOld = ({ id, status }: Item) => id !== "" && (status === "draft" || status === "new-order");
export const isOlder = ({ id, status }: Item) => id !== "" && ((status === "draft" || status === "new-order"));
export const isReal = (x: Item) => x.id !== "" && x.status !== "draft" && x.status !== "new-order" && "in_transit" !== x.status && "shipped" !== x.status;
export const isNone = (x: Item) => !(x.status === "draft" || x.status === "new-order") || x.id !== "in_transit";
export const open = (xs: Item[]) => xs.filter((x) => x.status !== "draft" && x.status !== "new-order");
export const drafts = (xs: Item[]) => xs.filter((x) => ["draft", "new-order", "in_transit", "shipped"].includes(x.status));
export const is = (x: Item, flag: boolean) => (x.status === "draft" || x.status === "new-order") === flag;
export const labels: Record<Status, string> = { draft: "Draft", "new-order": "Draft", in_transit: "Moving", shipped: "Moving", lost: "Lost", paid: "Paid" };
const TEXTS: Record<string, string> = { draft: "Draft", in_transit: "Moving" };
export const text = (x: Item) => TEXTS[x.status];
export const first: Status = "draft";
declare function current(): Status;
export const isCurrent = () => current() === "draft";
export const only = (order: Order) => order.status === "new-order";
export const other = (shipment: Shipment) => shipment.status === "draft";
// Nothing is said twice where others have the new text already, or where a comment stands between.
export const isAny = (x: Item) => x.status === "draft" || x.status === "new-order" || isNamed("new-order");
declare function isNamed(name: string): boolean;
