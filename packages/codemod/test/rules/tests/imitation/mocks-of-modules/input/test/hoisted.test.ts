import { page } from "#lib/page";
import { vi } from "../vitest";

const mocks = vi.hoisted(() => ({ loadOrder: vi.fn(), readLocal: vi.fn() }));
const mockUseOrders = vi.fn();

vi.mock("#lib/orders", () => {
  return {
    loadOrder: mocks.loadOrder,
    readLocal: mocks.readLocal,
    useOrders: (...args: []) => mockUseOrders(...args),
    async load() {
      return { placed_at: "" };
    },
  };
});

export const test = async () => {
  mocks.loadOrder.mockResolvedValue({ id: "1", placed_at: "1" });
  mocks.readLocal.mockReturnValue({ placed_at: "2" });
  mockUseOrders.mockReturnValue({ data: [{ id: "1", placed_at: "3" }], isLoading: true });
  mockUseOrders
    .mockReturnValueOnce({ data: [{ id: "1", placed_at: "4" }], isLoading: true })
    .mockReturnValueOnce({ data: [{ id: "2", placed_at: "5" }], isLoading: true });
  return page("1");
};
