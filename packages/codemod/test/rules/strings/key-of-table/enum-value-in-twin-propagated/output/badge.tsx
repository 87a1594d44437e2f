import type { components } from "./api";

function Badge({ text }: { text: "site" | "shop" }) {
  return text === "site" ? null : text;
}

export const badge = (order: components["schemas"]["Order"]) => <Badge text={order.channel} />;
