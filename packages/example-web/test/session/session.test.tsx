import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findBarriers } from "../find-barriers.ts";
import { renderApp } from "../render-app.tsx";

describe("the session", () => {
  it("begins with a token, ends when asked to, and keeps nothing anywhere", async () => {
    const { user } = renderApp("/");
    expect(screen.getByRole("heading", { level: 1, name: "Sign in" })).toBeDefined();
    expect(await findBarriers()).toEqual([]);
    await user.type(screen.getByLabelText("Token"), "ben_key{Enter}");
    expect(await screen.findByText("Dinner")).toBeDefined();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ""]);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(screen.queryByText("Dinner")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Token").value).toBe("");
  });

  it.each([
    ["{Enter}", "Enter a token."],
    ["Bearer ben_key{Enter}", "Enter the token alone, without “Bearer” or spaces."],
  ])("refuses %s", async (typed, problem) => {
    const { user } = renderApp("/");
    await user.click(screen.getByLabelText("Token"));
    await user.keyboard(typed);
    const field = screen.getByLabelText("Token");
    expect(screen.getByText(problem).id).toBe(field.getAttribute("aria-describedby")?.split(" ").at(-1));
    expect(document.activeElement).toBe(field);
  });

  it("says that the service does not know a token", async () => {
    renderApp("/", "nobody_key");
    expect((await screen.findByRole("alert")).textContent).toContain("does not know your token");
  });

  it("does not show one user what another one was told", async () => {
    const { user } = renderApp("/");
    await user.type(screen.getByLabelText("Token"), "ada_key{Enter}");
    await screen.findByText("Plant swap");
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    await user.type(screen.getByLabelText("Token"), "ben_key{Enter}");
    await screen.findByText("Dinner");
    expect(screen.queryByText("Plant swap")).toBeNull();
  });
});
