/** A change that has no version yet leads to `next`. */
export function versionName(version: string): string {
  return version === "next" ? "the next version" : version;
}

/** The versions of a run, for people: `1.0.0 → 2.0.0`. */
export function versionsOf({ from, to }: { from: string; to: string }): string {
  return `${versionName(from)} → ${versionName(to)}`;
}
