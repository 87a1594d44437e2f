import { execFileSync } from "node:child_process";
import { realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseMigrations } from "../../src/command/choose-migrations.ts";
import { ownFiles, repositoryRoot } from "../../src/workspace/git.ts";
import { consumer, type Files, migration, RENAMED, temporaryFolder, uncommitted } from "../consumer.ts";

const NAME = "@acme/types";

const BUNDLE = bundleWith({
  "releases.json": '["1.0.0", "2.0.0", "2.1.0", "3.0.0"]',
  "2.0.0.yaml": migration([RENAMED], "1.0.0", "2.0.0"),
  "2.1.0.yaml": migration([], "2.0.0", "2.1.0"),
  "3.0.0.yaml": migration([{ ...RENAMED, to: "beginsAt" }], "2.1.0", "3.0.0"),
});

function bundleWith(files: Files) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { name: NAME, folder };
}

const asking = (range: string) => JSON.stringify({ name: "app", dependencies: { [NAME]: range } });
const installed = (version: string): Files => ({
  ".gitignore": "node_modules\n",
  [`node_modules/${NAME}/package.json`]: JSON.stringify({ name: NAME, version }),
});
const pnpm = (version: string) => `packages:

  '${NAME}@file:vendor/acme-types.tgz':
    resolution: {integrity: sha512-x}
    version: ${version}
`;
const npm = (version: string) => JSON.stringify({ packages: { [`node_modules/${NAME}`]: { version } } });

async function choose(folder: string, asked: { from?: string; to?: string } = {}, bundle = BUNDLE) {
  const root = (await repositoryRoot(folder)) ?? folder;
  const { from, to, notes, steps } = await chooseMigrations(
    { folder, root, own: await ownFiles(root) },
    { migration: [], ...asked },
    bundle,
  );
  const [first] = steps;
  return { from, to, notes, unproven: first?.unproven };
}

/** A repository whose commits have some files each, one after the other. */
function repository(...states: Files[]) {
  const one = consumer(states[0] ?? {});
  for (const files of states.slice(1)) {
    one.write(files);
    one.commit();
  }
  return one;
}

describe.concurrent("the version that code was written for", () => {
  it.each<[string, Files[], string, string]>([
    [
      "pnpm-lock.yaml",
      [{ "pnpm-lock.yaml": pnpm("1.0.0") }, { "pnpm-lock.yaml": pnpm("2.1.0") }],
      "*",
      "1.0.0",
    ],
    [
      "package-lock.json",
      [{ "package-lock.json": npm("1.0.0") }, { "package-lock.json": npm("2.1.0") }],
      "*",
      "1.0.0",
    ],
    ["package.json", [{ "package.json": asking("~1.0.0") }], "^2.0.0", "1.0.0"],
    [
      "package.json",
      [{ "package.json": asking("file:./vendor/acme-types-1.0.0.tgz") }],
      "file:./vendor/acme-types-2.1.0.tgz",
      "1.0.0",
    ],
    // Since there is a lockfile, a range says less than it.
    [
      "yarn.lock",
      [{ "yarn.lock": `"${NAME}@^1.0.0":\n  version "2.0.0"\n`, "package.json": asking("^1.0.0") }],
      "^1.0.0",
      "2.0.0",
    ],
  ])("is that of the last other %s in the history", async (file, states, range, version) => {
    const { folder } = repository(...states, { ...installed("2.1.0"), "package.json": asking(range) });
    const { from, notes } = await choose(folder, { to: "2.1.0" });
    expect([from, notes[1]]).toEqual([version, `${file} had ${version} before.`]);
  });

  it("is found above a package of a workspace, where the lockfile is", async () => {
    const { folder } = repository(
      { "pnpm-lock.yaml": pnpm("1.0.0"), "app/packages/web/package.json": asking("*") },
      { ...installed("2.1.0"), "pnpm-lock.yaml": pnpm("2.1.0") },
    );
    expect(await choose(join(folder, "app/packages/web"))).toMatchObject({ from: "1.0.0", to: "3.0.0" });
  });

  it("is found below the folder, where each package has a lockfile of its own", async () => {
    const { folder } = repository(
      { "web/package-lock.json": npm("1.0.0"), "web/package.json": asking("*") },
      { ".gitignore": "node_modules\n", "web/package-lock.json": npm("2.1.0") },
    );
    expect(await choose(folder)).toMatchObject({ from: "1.0.0", to: "3.0.0" });
  });

  it("is found where the workspace has the package itself", async () => {
    const own = (version: string) => ({ "types/package.json": JSON.stringify({ name: NAME, version }) });
    const lock = {
      "pnpm-lock.yaml": `  '${NAME}':\n    specifier: workspace:*\n    version: link:../types\n`,
    };
    const { folder, write } = repository(
      { ...lock, ...own("1.0.0"), "web/package.json": asking("workspace:*") },
      own("2.1.0"),
    );
    write({ ".gitignore": "node_modules\n", "web/node_modules/@acme/.keep": "" });
    write({ [`web/node_modules/${NAME}/package.json`]: JSON.stringify({ name: NAME, version: "2.1.0" }) });
    expect(await choose(folder)).toMatchObject({ from: "1.0.0", to: "3.0.0" });
  });

  it("is found in a clone that goes back far enough", async () => {
    const shallow = shallowClone(2);
    expect(await choose(shallow)).toMatchObject({ from: "1.0.0" });
  });

  it.each<[string, () => string, string]>([
    [
      "a shallow clone",
      () => shallowClone(1),
      "received 2.1.0 in use, and this clone has only a part of the history. Fetch the history (`git fetch --unshallow`; " +
        "for actions/checkout, `fetch-depth: 0`), or name it with --from.",
    ],
    [
      "no git",
      () => uncommitted({ ...installed("2.1.0"), "package.json": asking("^2.1.0") }).folder,
      "received 2.1.0 in use, and there is no git repository with a history. Name it with --from.",
    ],
    [
      "no commit of it",
      () => {
        const { folder, write } = repository({ "package.json": "{}" });
        write({ ...installed("2.1.0"), "package.json": asking("^2.1.0") });
        return folder;
      },
      `and no commit has a version of ${NAME}. Name it with --from.`,
    ],
    [
      "a lockfile that cannot be read",
      () =>
        repository({ ...installed("2.1.0"), "package.json": asking("*"), "bun.lockb": `\0${NAME}\0` }).folder,
      `and package.json asked for ${NAME} without a version that can be read. Name it with --from.`,
    ],
    [
      "packages that asked for different versions",
      () =>
        repository(
          { "a/package.json": asking("^1.0.0"), "b/package.json": asking("~2.0.0") },
          {
            ...{ ".gitignore": "node_modules\n", "a/package.json": asking("^2.1.0") },
            ...{ "b/package.json": asking("^2.1.0"), "package.json": asking("^2.1.0") },
            ...installed("2.1.0"),
          },
        ).folder,
      `and the history has ${NAME} at ^1.0.0 (a/package.json) and ~2.0.0 (b/package.json). Name it with --from.`,
    ],
    [
      "two other versions at once",
      () =>
        repository(
          {
            "package-lock.json": JSON.stringify({
              packages: {
                [`a/node_modules/${NAME}`]: { version: "2.0.0" },
                [`node_modules/${NAME}`]: { version: "1.0.0" },
              },
            }),
          },
          { ...installed("2.1.0"), "package.json": asking("*"), "package-lock.json": npm("2.1.0") },
        ).folder,
      `and package-lock.json had the versions 1.0.0 and 2.0.0 of ${NAME} at once. Name it with --from.`,
    ],
  ])("is asked for: %s", async (_, folderOf, message) => {
    const folder = folderOf();
    await expect(choose(folder)).rejects.toThrow(message);
    expect(await choose(folder, { from: "2.1.0" })).toMatchObject({ from: "2.1.0", to: "3.0.0" });
  });

  it.each([
    ["^2.0.0 (a/package.json) and ^1.0.0 (b/package.json)", "^2.0.0", "^1.0.0"],
    ["^1.0.0 (a/package.json) and latest (b/package.json, which names no version)", "^1.0.0", "latest"],
  ])("is asked for where packages differ, and nothing is installed: %s", async (ranges, a, b) => {
    const { folder } = repository({ "a/package.json": asking(a), "b/package.json": asking(b) });
    await expect(choose(folder)).rejects.toThrow(
      `Expected one version of ${NAME}, received ${ranges}. Name the code with --project, and its versions with --from and --to.`,
    );
    expect(await choose(folder, { from: "1.0.0", to: "3.0.0" })).toMatchObject({ from: "1.0.0" });
  });

  it("is the one that all packages allow, where nothing is installed", async () => {
    const { folder } = repository({
      ...{ "a/package.json": asking("^2.0.0"), "b/package.json": asking("*") },
      "c/package.json": asking("^2.1.0"),
    });
    expect(await choose(folder, { from: "1.0.0" })).toMatchObject({ from: "1.0.0", to: "2.1.0" });
  });

  it.each(["a lockfile", "a package.json"])("is read from %s with a byte order mark", async (what) => {
    const states = ["1.0.0", "2.1.0"].map(
      (version): Files =>
        what === "a lockfile"
          ? { "package-lock.json": `\ufeff${npm(version)}` }
          : { "package.json": `\ufeff${asking(version)}` },
    );
    const asked = what === "a lockfile" ? { "package.json": asking("*") } : {};
    const { folder } = repository({ ...states[0], ...asked }, { ...states[1], ...asked });
    expect(await choose(folder)).toMatchObject({ from: "1.0.0", to: "3.0.0" });
  });

  it("is the one in use where no name changed before it", async () => {
    const { folder } = uncommitted({ ...installed("1.0.0"), "package.json": asking("^1.0.0") });
    expect(await choose(folder)).toMatchObject({ from: "1.0.0", to: "3.0.0" });
  });

  it("is still to be proven where the history has only the one in use", async () => {
    const { folder } = repository({ ...installed("2.1.0"), "package.json": asking("^2.1.0") });
    expect(await choose(folder)).toMatchObject({
      ...{ from: "1.0.0", to: "3.0.0" },
      unproven: expect.stringContaining("received a history with no other than 2.1.0"),
    });
  });

  it.each([
    [
      "one that no migration knows",
      "0.9.0",
      "3.0.0",
      "package-lock.json had 0.9.0 before. Expected migrations from 0.9.0 to 3.0.0",
    ],
    [
      "a newer one",
      "9.0.0",
      "3.0.0",
      "package-lock.json had 9.0.0 before. Expected migrations from 9.0.0 to 3.0.0",
    ],
    [
      "one that no migration knows, and a newer release is bundled",
      "0.9.0",
      "2.1.0",
      "package-lock.json had 0.9.0 before. Expected migrations from 0.9.0 to 2.1.0",
    ],
    ["one in use that no migration knows", "1.0.0", "4.0.0", "Expected migrations from 4.0.0, received"],
  ])("is refused where it is %s", async (_, before, now, message) => {
    const { folder } = repository(
      { "package.json": asking("*"), "package-lock.json": npm(before) },
      { ...installed(now), "package-lock.json": npm(now) },
    );
    await expect(choose(folder)).rejects.toThrow(message);
  });

  it("is found by the lockfile before an installation, and not by the range", async () => {
    const { folder } = consumer({ "package.json": asking("^1.0.0"), "package-lock.json": npm("2.1.0") });
    expect(await choose(folder, { to: "2.1.0" })).toMatchObject({
      to: "2.1.0",
      unproven: expect.any(String),
    });
  });
});

describe.concurrent("another API", () => {
  it.each([{}, { from: "3.0.0" }])("needs --migration (%j)", async (asked) => {
    const { folder } = consumer({ "package.json": "{}" });
    await expect(choose(folder, asked)).rejects.toThrow(
      `expected ${NAME} in package.json or node_modules, or --migration`,
    );
  });

  it("is not taken for one without changes, as nothing is bundled", async () => {
    const { folder } = consumer({ ...installed("2.0.0"), "package.json": asking("^2.0.0") });
    await expect(choose(folder, {}, bundleWith({}))).rejects.toThrow(
      "Expected migrations from 2.0.0, received none",
    );
  });
});

/** A clone of a repository that has only its last commits. */
function shallowClone(depth: number): string {
  const { folder } = repository(
    { ".gitignore": "node_modules\n", "package.json": asking("^1.0.0") },
    { "package.json": asking("^2.1.0") },
  );
  const clone = join(temporaryFolder(), "clone");
  execFileSync("git", ["clone", "--quiet", `--depth=${depth}`, `file://${folder}`, clone]);
  return realpathSync(clone);
}
