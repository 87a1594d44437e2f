import { firstOrder, loadOrder, type OrderService, repo } from "./service";
import { expect, type Mock, vi } from "./vitest";

const mockLoad = loadOrder as Mock;
const mockLoadBy = loadOrder as unknown as Mock;

export function tests() {
  mockLoad.mockResolvedValue({ placedAt: "1" });
  mockLoadBy.mockResolvedValueOnce({ placedAt: "2" });
  (loadOrder as Mock).mockImplementation(async () => ({ id: "1", placedAt: "3" }));
  (loadOrder as Mock).mockImplementation(async () => {
    return { id: "1", placedAt: "4" };
  });
  (firstOrder as Mock).mockReturnValue({ placedAt: "5" });
  vi.spyOn(repo, "find").mockResolvedValueOnce({ placedAt: "6" } as never);
  vi.spyOn(repo, "find").mockResolvedValueOnce({ placedAt: "7" } as any);
  const service = { list: vi.fn(), save: vi.fn(), other: vi.fn() } satisfies Partial<OrderService>;
  service.list.mockResolvedValue([{ placedAt: "8" }]);
  service.other.mockReturnValue({ placed_at: "8" });
  expect(service.save).toHaveBeenCalledWith({ placedAt: "9" });
  const stub = {
    list: vi.fn().mockResolvedValue([{ placedAt: "10" }]),
    save: vi.fn(),
    other: vi.fn(() => ({ placed_at: "11" })),
    late: vi.fn().mockReturnValue({ placedAt: "15" }),
  } as unknown as OrderService;
  expect(stub.save).toHaveBeenCalledWith({ placedAt: "12" });
  expect(mockLoad).toHaveReturnedWith({ placedAt: "13" });

  // It is never made.
  const endless = endless as Mock;
  endless.mockReturnValue({ placed_at: "" });

  // Nobody knows what this stands for.
  vi.fn().mockResolvedValue({ placed_at: "14" });
}
