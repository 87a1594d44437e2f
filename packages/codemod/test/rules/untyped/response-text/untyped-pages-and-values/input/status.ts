import type { components } from "./api";

declare const axios: { get(url: string): Promise<any> };

export async function isDone(id: string): Promise<boolean> {
  const res = await axios.get(`/orders`);
  if (res.data.nextCursor) return false;
  return res.data.orders.find((one: any) => one.id === id).status === "success";
}

export async function waitFor(): Promise<void> {
  const response = await fetch("/orders");
  const body: any = await response.json();
  for (const order of body.orders) {
    switch (order.status) {
      case "success":
        return;
      case "open":
        continue;
    }
    if (["success"].includes(order.status)) return;
  }
}

export const isSuccess = (order: components["schemas"]["Order"]) => order.status === "success";

// Not what is read of the API.
export function isOk(result: any): boolean {
  return result.status === "success";
}
