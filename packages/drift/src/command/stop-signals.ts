import type { EventEmitter } from "node:events";

/** Milliseconds in which a second signal is the same one: pnpm sends SIGTERM after the SIGINT of a terminal. */
const ECHO = 500;

/**
 * Calls back at the first signal to end, and at one that comes later, since who sends another one does not want to wait.
 *
 * @example
 * onStopSignals(stop, (signal) => process.kill(process.pid, signal));
 */
export function onStopSignals(
  stop: () => void,
  endNow: (signal: NodeJS.Signals) => void,
  signals: EventEmitter = process,
  now: () => number = () => performance.now(),
): void {
  let first: number | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    signals.on(signal, () => {
      if (first === undefined) {
        first = now();
        stop();
      } else if (now() - first > ECHO) {
        signals.removeAllListeners(signal);
        endNow(signal);
      }
    });
}
