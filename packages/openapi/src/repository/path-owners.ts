import { lstatSync, realpathSync } from "node:fs";

/** Whoever a process runs for. */
export interface Runner {
  /** The effective user; undefined on Windows, where Node.js knows none. */
  uid: number | undefined;
  /** The user who called `sudo`, as `SUDO_UID` names it. */
  sudoUid: string | undefined;
}

export function thisRunner(): Runner {
  return { uid: process.geteuid?.(), sudoUid: process.env.SUDO_UID };
}

/** The users whose files are taken for our own. Like git, root takes those of the user who called `sudo`, too. */
export function ownUsers({ uid, sudoUid }: Runner): ReadonlySet<number> {
  if (uid === undefined) return new Set();
  const isSudo = uid === 0 && sudoUid !== undefined && /^\d{1,10}$/.test(sudoUid);
  return new Set(isSudo ? [uid, Number(sudoUid)] : [uid]);
}

/**
 * The first of some paths that belongs to somebody else; null if none does. Of a link, the link and what it leads to count.
 *
 * @example
 * firstOfOthers(["/tmp/tenant.config.ts"], new Set([1000])); // { path: "/tmp/tenant.config.ts", uid: 1001 }
 */
export function firstOfOthers(
  paths: readonly string[],
  users: ReadonlySet<number>,
): { path: string; uid: number } | null {
  for (const path of paths.flatMap((path) => [path, realpathSync(path)])) {
    const { uid } = lstatSync(path);
    if (!users.has(uid)) return { path, uid };
  }
  return null;
}
