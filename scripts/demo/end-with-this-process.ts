import type { ChildProcess } from "node:child_process";

const children = new Set<ChildProcess>();

/**
 * Ends a process, and those that it started, when a signal ends this one. The signal of a CI that runs out of time reaches
 * this one alone.
 *
 * @param child Was started as `detached`: at the head of a group of its own.
 */
export function endWithThisProcess(child: ChildProcess): void {
  listen();
  children.add(child);
  child.once("exit", () => children.delete(child));
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      for (const child of children) endGroup(child);
      // Again, without this listener: it ends as it would have ended.
      process.kill(process.pid, signal);
    });
  }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}
