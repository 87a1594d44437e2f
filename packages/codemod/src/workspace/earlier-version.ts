import { basename } from "node:path";
import { history, MOST_COMMITS } from "./history.ts";
import { LOCKFILES, versionsInLockfile } from "./lockfile-versions.ts";
import { rangeInManifest, versionInManifest, versionOfAll, versionOfPackage } from "./manifest-versions.ts";

/** What the history says of the version of a package before the one that is there now. */
export type Earlier =
  | { kind: "found"; version: string; source: string }
  /** The whole history was read, and it has no other version. */
  | { kind: "none" }
  /** The history does not say it. What to do is a sentence. */
  | { kind: "unknown"; reason: string; advice: string };

/** The files of a repository that say versions of a package, relative to it. */
export interface VersionFiles {
  /** Lockfiles that may be there, or may have been. */
  lockfiles: readonly string[];
  /** Each package.json that asks for the package. */
  manifests: readonly string[];
  /** The package.json of the package itself, if the repository has it. */
  own: readonly string[];
}

const ADVICE = "Name it with --from.";

const CUT = {
  "no git": { reason: "there is no git repository with a history", advice: ADVICE },
  shallow: {
    reason: "this clone has only a part of the history",
    advice:
      "Fetch the history (`git fetch --unshallow`; for actions/checkout, `fetch-depth: 0`), or name it with --from.",
  },
  long: {
    reason: `no other version stands in the last ${MOST_COMMITS} commits that changed it`,
    advice: ADVICE,
  },
};

/**
 * Finds the last version of a package that was committed and is not the one that is there now. A lockfile is exact; what a
 * package.json asks for counts only for the time before there was one.
 *
 * @example
 * await earlierVersion("/app", { lockfiles: ["yarn.lock"], manifests: ["package.json"], own: [] }, "a", "2.0.0");
 * // { kind: "found", version: "1.0.0", source: "yarn.lock" }
 */
export async function earlierVersion(
  root: string,
  { lockfiles, manifests, own }: VersionFiles,
  name: string,
  now: string | null,
): Promise<Earlier> {
  const { texts, cutBy } = await history(root, [...lockfiles, ...own, ...manifests]);
  let locked = "";
  let asked: { file: string; text: string }[] = [];
  for await (const { commit, file, text } of texts) {
    const versions = exactVersions(file, text, name);
    const others = versions.filter((version) => version !== now);
    if (others.length > 1)
      return unknown(`${file} had the versions ${others.sort().join(" and ")} of ${name} at once`);
    const [version] = others;
    if (version !== undefined) return { kind: "found", version, source: file };
    const isAsking = own.length === 0 && manifests.includes(file) && rangeInManifest(text, name) !== null;
    if (versions.length > 0) {
      locked = commit;
      asked = [];
    } else if (isAsking && commit !== locked) asked.push({ file, text });
  }
  const isNow = ({ text }: { text: string }) => versionInManifest(text, name, now) === now;
  const before = asked.filter((one) => !isNow(one));
  // Of each file, what it asked for last.
  const last = [...new Map(before.toReversed().map((one) => [one.file, one])).values()].reverse();
  const agreed = versionOfAll(last, name);
  if (agreed.kind === "one") return { kind: "found", version: agreed.version, source: agreed.file };
  if (agreed.kind === "several") return unknown(`the history has ${name} at ${agreed.ranges}`);
  if (last[0]) return unknown(`${last[0].file} asked for ${name} without a version that can be read`);
  const cut = await cutBy();
  if (cut !== null) return { kind: "unknown", ...CUT[cut] };
  return locked !== "" || asked.length > 0 ? { kind: "none" } : unknown(`no commit has a version of ${name}`);
}

function unknown(reason: string): Earlier {
  return { kind: "unknown", reason, advice: ADVICE };
}

/** The versions in a lockfile, or that of the package itself; none if a file is neither. */
function exactVersions(file: string, text: string, name: string): string[] {
  if (LOCKFILES.includes(basename(file))) return versionsInLockfile(file, text, name);
  const own = versionOfPackage(text, name);
  return own === null ? [] : [own];
}
