import { build, fetchOrder, type Order } from "./orders";
import { expect, it, type Mock } from "./vitest";

it("moves", async () => {
  (fetchOrder as Mock).mockResolvedValue({ id: "1", status: "in_transit" });
  const order = await fetchOrder("1");
  expect(order.status).toBe("in_transit");
  expect(order.status).not.toEqual("in_transit");
  expect(order).toMatchObject({ status: "in_transit" });
  expect([order]).toEqual([expect.objectContaining({ status: "in_transit" })]);
  expect(order).toHaveProperty("status", "in_transit");
  expect([order.status]).toEqual(["in_transit"]);
  expect([order.status]).toContain("in_transit");
  const { status } = build({ status: "in_transit" });
  expect(status).toBe("in_transit");
});
