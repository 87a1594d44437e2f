import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";
import { mock } from "../tenant-mock.ts";

describe("the organiser's view", () => {
  it("lists events with their states", async () => {
    renderApp("/organise", "ada_key");
    const table = await screen.findByRole("table", { name: "Events" });
    const rows = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);
    expect(rows).toEqual(["Published", "Cancelled", "Published", "Draft", "Published"]);
    expect(await findBarriers()).toEqual([]);
  });

  it("creates a draft, publishes it, and cancels it", async () => {
    const { user, router } = renderApp("/organise/new", "ada_key");
    await user.type(screen.getByLabelText("Title"), "Board-game night");
    await user.type(screen.getByLabelText("Description (optional)"), "All ages.");
    fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2130-03-01T20:00" } });
    expect(await findBarriers()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Create draft" }));

    await screen.findByRole("heading", { level: 1, name: "Board-game night" });
    expect(screen.getByText("Created, as a draft.")).toBeDefined();
    const created = mock.state.events.at(-1);
    expect(router.state.location.pathname).toBe(`/organise/events/${created?.id}`);
    expect(created).toMatchObject({
      description: "All ages.",
      startsAt: "2130-03-01T19:00:00.000Z",
      state: "Draft",
    });

    await user.click(screen.getByRole("button", { name: "Publish" }));
    await screen.findByText("Published. Members see it now.");
    const nextSteps = screen.getByRole("heading", { name: "Next steps" });
    expect(document.activeElement).toBe(nextSteps);

    const cancel = await screen.findByRole("button", { name: "Cancel this event …" });
    await user.click(cancel);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep it" }));
    expect(await findBarriers()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(mock.state.events.at(-1)?.state).toBe("Published");
    await user.click(screen.getByRole("button", { name: "Cancel this event …" }));
    await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    expect(await screen.findByText(/There are none/)).toBeDefined();
    expect(document.activeElement).toBe(nextSteps);
    expect(mock.state.events.at(-1)?.state).toBe("Cancelled");
  });

  it("says what is missing, and where", async () => {
    const { user } = renderApp("/organise/new", "ada_key");
    await user.click(screen.getByRole("button", { name: "Create draft" }));
    const title = screen.getByRole("textbox", { name: "Title", description: "Enter a title." });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText("Enter when it starts.")).toBeDefined();
    expect(mock.state.events.length).toBe(5);
    expect(await findBarriers()).toEqual([]);
  });

  it("explains to a member that only organisers create events, and keeps what was typed", async () => {
    const { user } = renderApp("/organise/new", "ben_key");
    await user.type(screen.getByLabelText("Title"), "Party");
    fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2130-03-01T20:00" } });
    await user.click(screen.getByRole("button", { name: "Create draft" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Only organisers can do this");
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Party");
  });

  it("explains to a member that only organisers cancel events", async () => {
    const { user } = renderApp("/organise/events/dinner", "ben_key");
    await user.click(await screen.findByRole("button", { name: "Cancel this event …" }));
    await user.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Only organisers can do this");
    expect(mock.state.events[0]?.state).toBe("Published");
  });
});
