// @vitest-environment jsdom

import { createTenantClient } from "@tenant-api/client";
import { createQueries } from "@tenant-api/client/query";
import { createTenantMock, type Seed } from "@tenant-api/msw";
import { configure, screen, waitFor } from "@testing-library/dom";
import { getResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Mount } from "../src/application.ts";
import { mount as react } from "../src/react.tsx";
import { mount as solid } from "../src/solid.tsx";
import { mount as svelte } from "../src/svelte.ts";
import { mount as vue } from "../src/vue.ts";

// The same application in four frameworks, which all have to do the same.

const BASE_URL = "https://tenant.example";

const seed: Seed = {
  users: [
    { id: "ada", token: "ada_key", scope: "admin", name: "Ada" },
    { id: "ben", token: "ben_key", name: "Ben" },
  ],
  events: [
    { id: "dinner", title: "Dinner", state: "Draft" },
    { id: "choir", title: "Choir", state: "Published" },
  ],
  orders: ["o1", "o2", "o3"].map((id) => ({ id, userId: "ada" })),
};

const mock = createTenantMock({ baseUrl: BASE_URL, seed });

// As long as nothing else keeps the machine busy, no test waits for this long.
beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
beforeEach(() => mock.reset());

describe.each<[string, Mount]>([
  ["React", react],
  ["Vue", vue],
  ["Svelte", svelte],
  ["Solid", solid],
])("an application of %s", (_, mount) => {
  /** Opens it, and collects what it sends. */
  function open(token: string, answer = mockAnswer) {
    const sent: Request[] = [];
    const fetch = (request: Request) => {
      sent.push(request);
      return answer(request);
    };
    const root = document.body.appendChild(document.createElement("main"));
    const unmount = mount(root, createQueries(createTenantClient({ baseUrl: BASE_URL, token, fetch })));
    const close = () => {
      if (!root.isConnected) return;
      unmount();
      root.remove();
    };
    onTestFinished(close);
    const sentTo = (part: string) =>
      sent
        .map(({ method, url }) => `${method} ${url.replace(`${BASE_URL}/api/v2/`, "")}`)
        .filter((line) => line.includes(part));
    return { close, sent, sentTo };
  }
  const click = async (name: string) => (await screen.findByRole("button", { name })).click();
  const heading = () => screen.getByRole("heading").textContent;

  it("lists events, and asks for one when it is chosen", async () => {
    const { sentTo } = open("ada_key");
    await screen.findByRole("button", { name: "Choir" });
    expect(heading()).toBe("idle");
    expect(sentTo("events/")).toEqual([]);
    await click("Dinner");
    await waitFor(() => expect(heading()).toBe("Dinner: Draft"));
    await click("Choir");
    await waitFor(() => expect(heading()).toBe("Choir: Published"));
  });

  it("reads an event again when a mutation has changed it", async () => {
    const { sentTo } = open("ada_key");
    await click("Dinner");
    await waitFor(() => expect(heading()).toBe("Dinner: Draft"));
    await click("Publish");
    await waitFor(() => expect(heading()).toBe("Dinner: Published"));
    expect(sentTo("events")).toEqual([
      "GET community/events",
      "GET community/events/dinner",
      "POST community/events/dinner/publish",
      "GET community/events/dinner",
    ]);
  });

  it("says what a token may not do", async () => {
    open("ben_key");
    await click("Choir");
    await waitFor(() => expect(heading()).toBe("Choir: Published"));
    await click("Publish");
    await waitFor(() => expect(screen.getByRole("alert").textContent?.trim()).toBe("For admin"));
  });

  it("lists orders page by page", async () => {
    const { sentTo } = open("ada_key");
    const orders = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
    await waitFor(() => expect(orders()).toEqual(["o1", "o2"]));
    await click("More");
    await waitFor(() => expect(orders()).toEqual(["o1", "o2", "o3"]));
    const more = screen.getByRole<HTMLButtonElement>("button", { name: "More" });
    await waitFor(() => expect(more.disabled).toBe(true));
    expect(sentTo("orders")).toEqual([
      "GET monetization/stores/my-orders?page=1&pageSize=2",
      "GET monetization/stores/my-orders?page=2&pageSize=2",
    ]);
  });

  it("gives up what it asked for when it is taken away", async () => {
    const { close, sent } = open("ada_key", () => new Promise(() => {}));
    await waitFor(() => expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]));
    close();
    await waitFor(() => expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]));
  });
});

async function mockAnswer(request: Request): Promise<Response> {
  return (await getResponse(mock.handlers, request)) ?? expect.fail(`No answer to ${request.url}`);
}
