import { escapePattern } from "../text/escape-pattern.ts";
import { jsonRecord } from "../text/json-record.ts";

/** The lockfiles of package managers. That of bun before 1.2 is binary: it tells that it has a package, and no version. */
export const LOCKFILES = [
  "pnpm-lock.yaml",
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
];

const VERSION = String.raw`\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?`;
/** What a registry, and `npm pack`, call the file of a package. */
const TARBALL = new RegExp(String.raw`-(${VERSION})\.(?:tgz|tar\.gz)$`);
const MOST_NAME = 255;
/** What yarn says of a package of the workspace. */
const LINKED = "0.0.0-use.local";

/**
 * All versions of a package in a lockfile, which may come from a registry or from a tarball. A package of the workspace has none
 * there.
 *
 * @example
 * versionsInLockfile("yarn.lock", '"a@^1.0.0":\n  version "1.2.0"\n', "a"); // ["1.2.0"]
 */
export function versionsInLockfile(file: string, content: string, name: string): string[] {
  // A checkout on Windows may end lines with both.
  const text = content.replaceAll("\r\n", "\n");
  const found = file.endsWith(".json")
    ? inJson(text, name)
    : [...inBlocks(text, name), ...inLists(text, name)];
  return [...new Set(found.filter((version) => version !== LINKED))];
}

/**
 * The version that a lockfile, or a package.json, takes a package from; null if it does not name one.
 *
 * @example
 * versionOfSource("1.2.0"); // "1.2.0"
 * versionOfSource("file:./vendor/acme-types-1.2.0.tgz"); // "1.2.0"
 */
export function versionOfSource(source: string): string | null {
  const exact = source.match(new RegExp(`^${VERSION}$`))?.[0];
  // The name of a file is short; whatever else stands there may be long.
  const file = source.replace(/[?#].*$/s, "").slice(-MOST_NAME);
  return exact ?? file.match(TARBALL)?.[1] ?? null;
}

interface Locked {
  version?: unknown;
  dependencies?: Record<string, Locked>;
}

/** Those of npm: `packages` has folders since npm 7; before, `dependencies` had a tree of names. */
function inJson(text: string, name: string): string[] {
  const lockfile: Locked & { packages?: Record<string, Locked> } = jsonRecord(text);
  const folders = Object.entries(lockfile.packages ?? {}).filter(
    ([folder]) => folder === `node_modules/${name}` || folder.endsWith(`/node_modules/${name}`),
  );
  const locked = lockfile.packages ? folders.map(([, one]) => one) : inTree(lockfile, name);
  return locked.flatMap(({ version }) =>
    typeof version === "string" ? (versionOfSource(version) ?? []) : [],
  );
}

function inTree({ dependencies = {} }: Locked, name: string): Locked[] {
  return Object.entries(dependencies).flatMap(([key, one]) => [
    ...(key === name ? [one] : []),
    ...inTree(one, name),
  ]);
}

/**
 * Those of pnpm and yarn: a block by the name of the package has the version in it, or in its first line. Up to pnpm 8, a block
 * by the name of a tarball has both in it.
 */
function inBlocks(text: string, name: string): string[] {
  const escaped = escapePattern(name);
  const head = new RegExp(String.raw`^( *)["']?/?${escaped}[@/](.+):(?: \{\})?$`, "gm");
  const blocks = [...text.matchAll(head)].flatMap(({ 0: line, 1: indent = "", 2: key = "", index }) => {
    const inside = blockAfter(text, index + line.length, indent.length);
    const version = inside.match(new RegExp(`^ +version:? ["']?(${VERSION})["']?$`, "m"))?.[1];
    return version ?? key.match(new RegExp(`^${VERSION}(?=$|["'(_])`))?.[0] ?? [];
  });
  const tarball = new RegExp(String.raw`^( +)name: ["']?${escaped}["']?\n\1version: (${VERSION})$`, "gm");
  return [...blocks, ...[...text.matchAll(tarball)].flatMap(([, , version]) => version ?? [])];
}

/** The lines after a position that are deeper than the one that ends there. */
function blockAfter(text: string, end: number, indent: number): string {
  const deeper = new RegExp(String.raw`(?:\n {${indent + 1},}[^\n]*)*`, "y");
  deeper.lastIndex = end;
  return deeper.exec(text)?.[0] ?? "";
}

/** Those of bun: a list has the name and where the package is from. It may be indented in any way, as JSON is. */
function inLists(text: string, name: string): string[] {
  const escaped = escapePattern(name);
  const list = new RegExp(String.raw`"(?:[^"\n]+/)?${escaped}"\s*:\s*\[\s*"${escaped}@([^"\n]*)"`, "g");
  return [...text.matchAll(list)].flatMap(([, source = ""]) => versionOfSource(source) ?? []);
}
