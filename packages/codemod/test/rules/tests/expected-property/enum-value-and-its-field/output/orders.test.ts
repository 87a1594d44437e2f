import { build, fetchOrder, type Order } from "./orders";
import { expect, it, type Mock } from "./vitest";

it("moves", async () => {
  (fetchOrder as Mock).mockResolvedValue({ id: "1", state: "shipped" });
  const order = await fetchOrder("1");
  expect(order.state).toBe("shipped");
  expect(order.state).not.toEqual("shipped");
  expect(order).toMatchObject({ state: "shipped" });
  expect([order]).toEqual([expect.objectContaining({ state: "shipped" })]);
  expect(order).toHaveProperty("state", "shipped");
  expect([order.state]).toEqual(["shipped"]);
  expect([order.state]).toContain("shipped");
  const { state: status } = build({ state: "shipped" });
  expect(status).toBe("shipped");
});
