import type { components } from "./api";

function Badge({ text }: { text: "web" | "shop" }) {
  return text === "web" ? null : text;
}

export const badge = (order: components["schemas"]["Order"]) => <Badge text={order.channel} />;
