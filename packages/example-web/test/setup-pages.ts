import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { mock, server } from "./tenant-mock.ts";

// No test waits for this long, but on a machine that does other things as well.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no layout, and so nothing to scroll.
window.scrollTo = () => {};

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => {
  mock.reset();
  server.resetHandlers();
});
afterEach(cleanup);
afterAll(() => server.close());
