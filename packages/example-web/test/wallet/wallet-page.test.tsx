import { http } from "@tenant-api/msw";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";
import { mock, server } from "../tenant-mock.ts";

describe("the wallet", () => {
  it("shows coins and orders as the service sent them", async () => {
    renderApp("/wallet", "ben_key");
    expect(await screen.findByText("1,200")).toBeDefined();
    expect(await screen.findByRole("cell", { name: "Tote bag" })).toBeDefined();
    const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(columns).toEqual(["id", "userId", "item"]);
    expect(await findBarriers()).toEqual([]);
  });

  it("says that there are no orders", async () => {
    renderApp("/wallet", "cem_key");
    expect(await screen.findByText("No orders")).toBeDefined();
  });

  it("does not say that there are no orders where the service sent no list", async () => {
    server.use(
      http.get("/api/v2/monetization/stores/my-orders", ({ response }) =>
        response(200).json({ note: "Come back later." }),
      ),
    );
    renderApp("/wallet", "cem_key");
    expect(await screen.findByText("The service sent no list")).toBeDefined();
    expect(screen.getByText("Come back later.")).toBeDefined();
    expect(screen.queryByText("No orders")).toBeNull();
  });

  it("shows the one where the other fails", async () => {
    mock.faults.add({ operation: "getCoinBalance", status: 403 });
    renderApp("/wallet", "ben_key");
    expect((await screen.findByRole("alert")).textContent).toContain("You have no access to this");
    expect(await screen.findByRole("cell", { name: "Tote bag" })).toBeDefined();
  });
});
