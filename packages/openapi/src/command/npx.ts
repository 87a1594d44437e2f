import { readFileSync } from "node:fs";

/** How often we look, in milliseconds. */
const INTERVAL = 250;

/** Noted before anything else: npx may be gone when a command has done its first work. */
const PARENT = process.ppid;

/**
 * Calls back once npx has gone that started us. It puts a shell between us, and that dies of a signal without passing it
 * on: we would stay behind. Other parents may leave, and mean us to stay: a script may end with `tenant-mock &`. Every
 * command that runs until it is stopped needs it.
 *
 * @example
 * for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
 * onNpxGone(stop);
 */
export function onNpxGone(act: () => void): void {
  if (process.env.npm_lifecycle_event !== "npx") return;
  const timer = setInterval(() => {
    if (process.ppid === PARENT && !isOrphan()) return;
    clearInterval(timer);
    act();
  }, INTERVAL);
  timer.unref();
}

/** Whether npx was gone before we were there to note it: init has us then, if that is not npx itself, as in a container. */
function isOrphan(): boolean {
  if (PARENT !== 1) return false;
  try {
    return !/\bnp[mx]\b/.test(readFileSync("/proc/1/cmdline", "utf8"));
  } catch {
    // Other systems do not say.
    return false;
  }
}
