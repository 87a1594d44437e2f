import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { onStopSignals } from "../../src/command/stop-signals.ts";

it.each([
  ["SIGINT", "SIGTERM"],
  ["SIGTERM", "SIGINT"],
  ["SIGINT", "SIGINT"],
] as const)("stops at %s, and ends at once at a later %s", (first, second) => {
  const signals = new EventEmitter();
  const calls: string[] = [];
  let now = 1000;
  const endNow = (signal: string) => void calls.push(`end at ${signal}`);
  onStopSignals(
    () => void calls.push("stop"),
    endNow,
    signals,
    () => now,
  );
  signals.emit(first);
  signals.emit(second);
  expect(calls).toEqual(["stop"]);
  now += 600;
  signals.emit(second);
  expect(calls).toEqual(["stop", `end at ${second}`]);
  // Nobody listens any more: the signal does what it does.
  expect(signals.listenerCount(second)).toBe(0);
});
