import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";
import { mock } from "../tenant-mock.ts";

const attendees = async () =>
  within(await screen.findByRole("region", { name: "Who is coming" }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the page of an event", () => {
  it("shows what is stated of it, and who comes", async () => {
    renderApp("/events/dinner", "ben_key");
    await screen.findByText("One person");
    expect(screen.getByText("Bring a plate.")).toBeDefined();
    expect(screen.getByText(/^Tuesday,? 31 January 2130/).textContent).toContain("19:00–21:30 Europe/Berlin");
    expect(await attendees()).toEqual(["Ada"]);
    expect(await findBarriers()).toEqual([]);
  });

  it("says what is not stated", async () => {
    renderApp("/events/surprise", "ben_key");
    await screen.findByRole("heading", { level: 1, name: "Title not stated" });
    expect(screen.getByText("Date not stated")).toBeDefined();
    expect(screen.getByText("No description is stated.")).toBeDefined();
    expect(await screen.findByText("Nobody yet")).toBeDefined();
  });

  it("puts a member on the list, and takes them off again", async () => {
    const { user } = renderApp("/events/dinner", "ben_key");
    const yes = await screen.findByRole("button", { name: "I will be there" });
    const no = screen.getByRole("button", { name: "I cannot come" });
    // Before an answer, neither is claimed.
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
    await user.click(yes);
    expect(await screen.findByText("2 people")).toBeDefined();
    expect(await attendees()).toEqual(["Ada", "Ben"]);
    expect(screen.getByRole("button", { pressed: true })).toBe(yes);
    expect(document.activeElement).toBe(yes);
    expect(screen.getByText("You are on the list.")).toBeDefined();
    await user.click(no);
    expect(await screen.findByText("One person")).toBeDefined();
    expect(mock.state.attendances.map(({ userId }) => userId)).toEqual(["ada"]);
    expect(await findBarriers()).toEqual([]);
  });

  it("explains why somebody cannot attend", async () => {
    const { user } = renderApp("/events/dinner", "cem_key");
    await user.click(await screen.findByRole("button", { name: "I will be there" }));
    expect((await screen.findByRole("alert")).textContent).toContain("You need access to the community");
    expect(screen.queryByRole("button", { pressed: true })).toBeNull();
    expect(await findBarriers()).toEqual([]);
  });

  it.each([
    ["choir", "This event is cancelled."],
    ["swap", "This event is a draft."],
  ])("takes no attendance for %s", async (id, reason) => {
    renderApp(`/events/${id}`, "ada_key");
    expect(await screen.findByText(reason, { exact: false })).toBeDefined();
    expect(screen.queryByRole("button", { name: "I will be there" })).toBeNull();
  });

  it("does not find an event that a member must not see", async () => {
    renderApp("/events/swap", "ben_key");
    expect((await screen.findByRole("alert")).textContent).toContain("There is nothing here");
  });
});
