import { expect, it, vi } from "vitest";
import { createServerState, type ServerState } from "../../src/compat/server-state.ts";

const RELEASES = ["1.0.0", "2.0.0", "3.0.0"];
const spokenOf = (state: ServerState) => RELEASES.filter(state.maySpeak);

it("the server may speak any release until an answer shows some, or it is declared", () => {
  expect(spokenOf(createServerState(undefined))).toEqual(RELEASES);
  expect(spokenOf(createServerState("2.0.0"))).toEqual(["2.0.0"]);
});

it("each answer narrows the releases down, unless it shows others", () => {
  const state = createServerState(undefined);
  state.show(["2.0.0", "3.0.0"], 0);
  expect(spokenOf(state)).toEqual(["2.0.0", "3.0.0"]);
  state.show(["1.0.0", "2.0.0"], 1);
  expect(spokenOf(state)).toEqual(["2.0.0"]);
  // It can be of 2.0.0 as before.
  state.show(["2.0.0", "3.0.0"], 2);
  expect(spokenOf(state)).toEqual(["2.0.0"]);
  state.show(["3.0.0"], 3);
  expect(spokenOf(state)).toEqual(["3.0.0"]);
});

it("an answer to an earlier call changes nothing", () => {
  const state = createServerState(undefined);
  state.show(["2.0.0"], 1);
  state.show(["1.0.0"], 0);
  expect(spokenOf(state)).toEqual(["2.0.0"]);
});

/** A request of 1.0.0 that succeeded. */
function sent(state: ServerState, order: number) {
  const mayBeIgnored = vi.fn();
  state.await(`create ${order}`, { order, releases: ["1.0.0"], mayBeIgnored });
  return mayBeIgnored;
}

it("a request stays unconfirmed until an answer to a later call", () => {
  const state = createServerState(undefined);
  const later = sent(state, 2);
  state.show(["2.0.0"], 1);
  expect(later).not.toHaveBeenCalled();
  state.show(["2.0.0"], 3);
  expect(later).toHaveBeenCalledTimes(1);
  state.show(["2.0.0"], 4);
  expect(later).toHaveBeenCalledTimes(1);
});

it("a request is confirmed by its own answer, though it comes late", () => {
  const state = createServerState(undefined);
  state.show(["2.0.0"], 1);
  const confirmed = sent(state, 0);
  state.show(["1.0.0"], 0);
  state.show(["2.0.0"], 2);
  expect(confirmed).not.toHaveBeenCalled();
});
