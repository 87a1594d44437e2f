import { loadOrder, useOrders } from "./orders";

export async function page(id: string): Promise<string> {
  const order = await loadOrder(id);
  return `${order.placed_at} of ${useOrders().data?.length}`;
}
