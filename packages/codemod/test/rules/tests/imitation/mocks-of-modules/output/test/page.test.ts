import { page } from "../lib/page";
import { vi } from "../vitest";

const ORDERS = [{ id: "1", placed_at: "0" }];

vi.mock("../lib/orders", async () => ({
  ...(await vi.importActual("../lib/orders")),
  FIRST: { id: "1", placedAt: "1" },
  loadOrder: vi.fn().mockResolvedValue({ id: "1", placedAt: "2" }),
  useOrders: () => ({ data: [{ id: "1", placedAt: "3" }], isLoading: false }),
  service: {
    list: vi.fn(() => Promise.resolve([{ id: "1", placedAt: "4" }])),
    count: 1,
  },
  default: () => {
    return { id: "1", placedAt: "5" };
  },
  readLocal: () => ({ placed_at: "6" }),
  unknown: () => ({ placed_at: "7" }),
}));

vi.mock("../lib/nowhere", () => ({ loadOrder: () => ({ placed_at: "8" }) }));

export const test = () => page("1");
export const orders = () => ORDERS.map(({ placed_at }) => placed_at);
