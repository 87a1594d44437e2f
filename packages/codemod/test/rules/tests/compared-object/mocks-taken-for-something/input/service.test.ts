import { firstOrder, loadOrder, type OrderService, repo } from "./service";
import { expect, type Mock, vi } from "./vitest";

const mockLoad = loadOrder as Mock;
const mockLoadBy = loadOrder as unknown as Mock;

export function tests() {
  mockLoad.mockResolvedValue({ placed_at: "1" });
  mockLoadBy.mockResolvedValueOnce({ placed_at: "2" });
  (loadOrder as Mock).mockImplementation(async () => ({ id: "1", placed_at: "3" }));
  (loadOrder as Mock).mockImplementation(async () => {
    return { id: "1", placed_at: "4" };
  });
  (firstOrder as Mock).mockReturnValue({ placed_at: "5" });
  vi.spyOn(repo, "find").mockResolvedValueOnce({ placed_at: "6" } as never);
  vi.spyOn(repo, "find").mockResolvedValueOnce({ placed_at: "7" } as any);
  const service = { list: vi.fn(), save: vi.fn(), other: vi.fn() } satisfies Partial<OrderService>;
  service.list.mockResolvedValue([{ placed_at: "8" }]);
  service.other.mockReturnValue({ placed_at: "8" });
  expect(service.save).toHaveBeenCalledWith({ placed_at: "9" });
  const stub = {
    list: vi.fn().mockResolvedValue([{ placed_at: "10" }]),
    save: vi.fn(),
    other: vi.fn(() => ({ placed_at: "11" })),
    late: vi.fn().mockReturnValue({ placed_at: "15" }),
  } as unknown as OrderService;
  expect(stub.save).toHaveBeenCalledWith({ placed_at: "12" });
  expect(mockLoad).toHaveReturnedWith({ placed_at: "13" });

  // It is never made.
  const endless = endless as Mock;
  endless.mockReturnValue({ placed_at: "" });

  // Nobody knows what this stands for.
  vi.fn().mockResolvedValue({ placed_at: "14" });
}
