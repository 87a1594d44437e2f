import { http } from "@tenant-api/msw";
import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it, vi } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";
import { server } from "../tenant-mock.ts";

afterEach(() => void vi.restoreAllMocks());

describe("other pages", () => {
  it("says that there is no such page", async () => {
    renderApp("/nowhere", "ben_key");
    expect(screen.getByRole("heading", { level: 1, name: "No such page" })).toBeDefined();
    expect(await findBarriers()).toEqual([]);
  });

  it("stays usable where an answer is not as its type says", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    server.use(
      http.get("/api/v2/community/events", ({ response }) =>
        response.untyped(HttpResponse.json({ items: [] })),
      ),
    );
    const { user } = renderApp("/", "ben_key");
    expect(await screen.findByRole("heading", { level: 1, name: "This page broke" })).toBeDefined();
    await user.click(screen.getByRole("link", { name: "Wallet" }));
    expect(await screen.findByText("1,200")).toBeDefined();
  });
});
