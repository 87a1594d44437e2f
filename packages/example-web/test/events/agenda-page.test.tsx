import { onlineManager } from "@tanstack/react-query";
import { http } from "@tenant-api/msw";
import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, it, onTestFinished } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";
import { mock, server } from "../tenant-mock.ts";

const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

describe("the agenda", () => {
  it("shows a member what is published or cancelled, by day, and what is over at the end", async () => {
    renderApp("/", "ben_key");
    expect(screen.getByText("Loading the agenda …").parentElement?.role).toBe("status");
    await screen.findByRole("heading", { name: "Tuesday 31 January" });
    expect(titles()).toEqual(["Choir", "Dinner", "Title not stated", "Welcome"]);
    expect(screen.getByRole("region", { name: "Date not stated" }).textContent).toContain("Title not stated");
    const choir = screen.getByRole("region", { name: "Monday 30 January" });
    expect(within(choir).getByText("Cancelled")).toBeDefined();
    expect(screen.getByText("19:00–21:30")).toBeDefined(); // in Berlin
    expect(await findBarriers()).toEqual([]);
  });

  it("shows drafts to an organiser, as such", async () => {
    renderApp("/", "ada_key");
    const day = await screen.findByRole("region", { name: "Wednesday 1 February" });
    expect(within(day).getByText("Plant swap")).toBeDefined();
    expect(within(day).getByText("Draft")).toBeDefined();
  });

  it("says that nothing is planned", async () => {
    mock.state.events.length = 0;
    renderApp("/", "ben_key");
    expect(await screen.findByText("Nothing is planned yet")).toBeDefined();
    expect(await findBarriers()).toEqual([]);
  });

  it("explains a 403 at once, and tries again when asked to", async () => {
    // The second request would succeed: if the first one is repeated, nobody sees that it failed.
    mock.faults.add({ operation: "listEvents", status: 403, times: 1 });
    const { user } = renderApp("/", "ben_key");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("You have no access to this");
    expect(await findBarriers()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Dinner")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["no body", null],
    ["null", "null"],
  ])("says that the service sent nothing: %s", async (_, body) => {
    const headers = { "content-type": "application/json" };
    server.use(
      http.get("/api/v2/community/events", ({ response }) =>
        response.untyped(new HttpResponse(body, { headers })),
      ),
    );
    renderApp("/", "ben_key");
    expect(await screen.findByText("The service sent nothing")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await findBarriers()).toEqual([]);
  });

  it("does not hold requests back where the browser says that it is offline", async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const { user } = renderApp("/events/dinner", "ben_key");
    await user.click(await screen.findByRole("button", { name: "I will be there" }));
    expect(await screen.findByText("You are on the list.")).toBeDefined();
  });

  it("asks again by itself where the service fails for a moment", async () => {
    mock.faults.add({ operation: "listEvents", status: 503, times: 1 });
    renderApp("/", "ben_key");
    expect(await screen.findByText("Dinner")).toBeDefined();
  });

  it("leads to an event, whose title has the focus", async () => {
    const { user } = renderApp("/", "ben_key");
    await user.click(await screen.findByRole("link", { name: "Dinner" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Dinner" });
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe("Dinner · Commons");
  });
});
