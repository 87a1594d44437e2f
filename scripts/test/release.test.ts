import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parse, parseDocument, type Scalar, stringify, type YAMLMap } from "yaml";
import { afterFile } from "../testing/after-file.ts";
import { freshClone, shell } from "./fresh-clone.ts";
import { fetchPackage, startRegistry, useRegistry } from "./registry.ts";
import { ROOT, temporaryFolder } from "./run-script.ts";

/** That of the clone; `npx` would take as long to find it as it takes to run. */
const PNPM = "node_modules/.bin/pnpm";
const NEW_NAME = "renamedInTest";
/** What `pnpm spec:change` writes: for the changelog of the spec, and for that of the types. */
const CHANGESETS = [".changeset/spec-change.md", ".changeset/types-of-spec-change.md"];

/** A text field of a response, whichever there is: one that is assumed, in a component schema. */
function findField(spec: {
  components: { schemas: Record<string, Record<string, unknown>> };
}): [string, string] {
  for (const [schema, { properties, "x-provenance": provenance }] of Object.entries(
    spec.components.schemas,
  )) {
    const fields = Object.entries((properties ?? {}) as Record<string, { type?: unknown; format?: unknown }>);
    const [name] = fields.find(([, { type, format }]) => type === "string" && format === "date-time") ?? [];
    if (provenance === "assumed" && name !== undefined) return [schema, name];
  }
  throw new Error("The spec has no field to rename.");
}

function renameField(spec: string, schema: string, from: string, to: string): string {
  const document = parseDocument(spec);
  const properties = document.getIn(["components", "schemas", schema, "properties"]) as YAMLMap<
    Scalar,
    YAMLMap
  >;
  const pair = properties.items.find(({ key }) => key.value === from);
  if (pair?.value) {
    pair.key.value = to;
    pair.value.set("x-renamed-from", from);
  }
  return String(document);
}

/** A list of texts that a component schema allows, whichever there is. */
function findEnum(spec: {
  components: { schemas: Record<string, { enum?: unknown[] }> };
}): [schema: string, values: string[]] {
  const lists = Object.entries(spec.components.schemas).map(
    ([name, { enum: values }]) => [name, values] as const,
  );
  const found = lists.find(([, values = []]) => typeof values[0] === "string");
  if (found === undefined) throw new Error("The spec has no list of values to rename one of.");
  return found as [string, string[]];
}

/** Each test goes on where the one before it ended. */
describe("a release", () => {
  let registry: string;
  let clone: string;
  let version: string;
  let next: string;
  let schema: string;
  let field: string;

  const succeed = async (command: string, folder = clone) => {
    const { exitCode, stdout, stderr } = await shell(command, folder);
    expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
    return stdout + stderr;
  };
  const published = readdirSync(join(ROOT, "packages")).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "packages", folder, "package.json"), "utf8"));
    return manifest.private ? [] : [{ folder, name: manifest.name as string }];
  });
  const distTags = async () => {
    const packages = await Promise.all(published.map(({ name }) => fetchPackage(registry, name)));
    return packages.map((found) => found["dist-tags"]);
  };
  const emptyConsumer = () => {
    const consumer = join(temporaryFolder(), "consumer");
    mkdirSync(consumer);
    writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
    useRegistry(consumer, registry);
    return consumer;
  };
  /** Changes a file of the clone until the end of the test. */
  const edit = (name: string, change: (text: string) => string) => {
    const file = join(clone, name);
    const text = readFileSync(file, "utf8");
    onTestFinished(() => writeFileSync(file, text));
    writeFileSync(file, change(text));
  };
  /** Removes at the end of the test what it writes. */
  const willRemove = (...names: string[]) =>
    onTestFinished(() => {
      for (const name of names) rmSync(join(clone, name), { force: true });
    });
  /** Takes the pending changesets away, for a while. */
  const withoutChangesets = () => {
    const files = globSync(".changeset/*.md", { cwd: clone, exclude: ["**/README.md"] });
    const texts = files.map((file) => [join(clone, file), readFileSync(join(clone, file))] as const);
    for (const [file] of texts) rmSync(file);
    return () => {
      for (const [file, text] of texts) writeFileSync(file, text);
    };
  };
  /** What differs from the commit. */
  const state = async () => (await shell("git status --porcelain; git diff", clone)).stdout;
  /** What a changelog says of the version that was written last. */
  const newestEntry = (name: string) => readFileSync(join(clone, name), "utf8").split(/^## /m)[1];
  const specFile = () => join(clone, "spec/openapi.yaml");

  beforeAll(async () => {
    registry = await startRegistry();
    clone = freshClone(afterFile);
    useRegistry(clone, registry);
    version = JSON.parse(readFileSync(join(clone, "packages/types/package.json"), "utf8")).version;
    next = `${Number(version.split(".")[0]) + 1}.0.0`;
    [schema, field] = findField(parse(readFileSync(specFile(), "utf8")));
    await succeed("npm start");
  });

  it("is refused until somebody says where the project lives", async () => {
    const file = join(clone, "package.json");
    const { repository: _, ...root } = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify(root));
    const { exitCode, stderr } = await shell(`${PNPM} release:publish`, clone);
    expect(exitCode, stderr).toBe(2);
    expect(stderr).toContain(
      '✖ package.json: expected `repository`, the address of the Git repository, such as "https://',
    );
    expect(await distTags()).toEqual(published.map(() => ({})));
    writeFileSync(file, JSON.stringify({ ...root, repository: "https://github.com/owner/name" }));
  });

  it("keeps what a person says was renamed, and writes no version while a package does not build", async () => {
    const next = "spec/migrations/next.yaml";
    const [schema, values] = findEnum(parse(readFileSync(specFile(), "utf8")));
    const [index, old] = [values.length - 1, values.at(-1) ?? ""];
    const at = `#/components/schemas/${schema}/enum/${index}`;
    const answer = { kind: "enum-value-renamed", at, from: old, to: NEW_NAME, note: "As people say it." };
    // Git keeps no empty folder.
    mkdirSync(join(clone, "spec/migrations"), { recursive: true });
    const say = (change: object) =>
      writeFileSync(join(clone, next), stringify({ from: version, to: "next", changes: [change] }));
    willRemove(next, ...CHANGESETS);
    edit("spec/openapi.yaml", (spec) => {
      const document = parseDocument(spec);
      document.setIn(["components", "schemas", schema, "enum", index], NEW_NAME);
      return String(document);
    });
    say({ ...answer, to: "misspelt" });
    const edited = await state();
    expect(await shell(`${PNPM} --silent spec:change`, clone)).toEqual({
      exitCode: 2,
      stdout: "",
      stderr:
        `✖ ${next}:4:5  enum-value-renamed: expected "${old}" of ${schema} to be "misspelt" in the new spec, ` +
        "received nothing new of that name.\n" +
        "  Nothing is written. Correct or delete what is wrong, and run `pnpm spec:change` again.\n",
    });
    expect(await state()).toBe(edited);

    say(answer);
    await succeed(`${PNPM} spec:change`);
    expect(parse(readFileSync(join(clone, next), "utf8")).changes).toEqual([answer]);
    await succeed(`${PNPM} spec:check`);
    await succeed(`${PNPM} generate`);

    const type = `import("@tenant-api/types").components["schemas"]["${schema}"]`;
    edit("packages/msw/src/index.ts", (text) => `${text}\nexport const old: ${type} = "${old}";\n`);
    const ready = await state();
    const { exitCode, stderr } = await shell(`${PNPM} release:version`, clone);
    expect(exitCode, stderr).toBe(1);
    expect(stderr).toContain("src/index.ts");
    expect(stderr).toContain("✖ No version is written, since a package does not build (see above).");
    expect(await state()).toBe(ready);
  });

  it("takes a version back with which a package does not build", async () => {
    await succeed(`${PNPM} generate`);
    willRemove(".changeset/one-more.md");
    writeFileSync(join(clone, ".changeset/one-more.md"), '---\n"@tenant-api/types": patch\n---\n\nMore.\n');
    edit("packages/msw/package.json", (text) => {
      const manifest = JSON.parse(text);
      manifest.scripts.build = `grep -q '"version": "${version}"' package.json && ${manifest.scripts.build}`;
      return `${JSON.stringify(manifest, null, 2)}\n`;
    });
    const ready = await state();
    const { exitCode, stdout, stderr } = await shell(`${PNPM} release:version`, clone);
    expect(exitCode, stderr).toBe(1);
    expect(stdout + stderr).toContain("All files have been updated");
    expect(stderr).toContain("✖ No version is written: all files are as they were before.");
    expect(await state()).toBe(ready);
  });

  it("is refused while changesets are pending", async () => {
    willRemove(".changeset/one-more.md");
    writeFileSync(join(clone, ".changeset/one-more.md"), '---\n"@tenant-api/types": patch\n---\n\nMore.\n');
    const count = globSync("*.md", { cwd: join(clone, ".changeset"), exclude: ["README.md"] }).length;
    for (const command of ["release:publish", "release:publish --dry-run"]) {
      const { exitCode, stderr } = await shell(`${PNPM} --silent ${command}`, clone);
      expect(exitCode, stderr).toBe(2);
      expect(stderr).toContain(
        `✖ .changeset: ${count === 1 ? "1 changeset is" : `${count} changesets are`} pending, such as `,
      );
      expect(stderr).toContain("Run `pnpm release:version` first");
    }
    expect(await distTags()).toEqual(published.map(() => ({})));
  });

  it("brings a renamed field from the spec to a consumer, by way of a registry", async () => {
    // What is pending here belongs to the release after the one that is published first.
    const putBack = withoutChangesets();
    await succeed(`${PNPM} release:publish --dry-run`);
    expect(await distTags()).toEqual(published.map(() => ({})));
    await succeed(`${PNPM} release:publish`);
    putBack();

    const consumer = emptyConsumer();
    const reads = (name: string) =>
      `import type { components } from "@tenant-api/types";\n` +
      `export function read(record: components["schemas"]["${schema}"]): string | undefined {\n  return record.${name};\n}\n`;
    const check = async (name: string) => {
      writeFileSync(join(consumer, "use.ts"), reads(name));
      const flags = "--ignoreConfig --noEmit --strict --module nodenext --target es2022 use.ts".split(" ");
      const { stdout } = await x(join(ROOT, "node_modules/.bin/tsc"), flags, {
        nodeOptions: { cwd: consumer },
      });
      return stdout;
    };
    await succeed(`npm install @tenant-api/types@${version}`, consumer);
    expect(await check(field)).toBe("");

    const renamed = renameField(readFileSync(specFile(), "utf8"), schema, field, NEW_NAME);
    writeFileSync(specFile(), renamed);
    expect((await shell(`${PNPM} spec:check`, clone)).exitCode).toBe(1);
    expect((await shell(`${PNPM} release:version`, clone)).exitCode).toBe(1);
    await succeed(`${PNPM} generate`);
    await succeed(`${PNPM} spec:change`);
    const read = () => CHANGESETS.map((name) => readFileSync(join(clone, name), "utf8"));
    const changesets = read();
    expect(changesets[0]).toContain(`- Renamed \`${schema}.${field}\` to \`${schema}.${NEW_NAME}\`.`);
    await succeed(`${PNPM} spec:change`);
    expect(read()).toEqual(changesets);
    await succeed(`${PNPM} spec:check`);

    await succeed(`${PNPM} release:version`);
    expect(parse(readFileSync(join(clone, `spec/migrations/${next}.yaml`), "utf8"))).toEqual({
      from: version,
      to: next,
      changes: [
        { kind: "field-renamed", at: `#/components/schemas/${schema}/properties/${field}`, to: NEW_NAME },
      ],
    });
    expect(readFileSync(join(clone, `spec/releases/${next}.yaml`), "utf8")).toBe(renamed);
    expect(newestEntry("spec/CHANGELOG.md")).toContain(
      `- Renamed \`${schema}.${field}\` to \`${schema}.${NEW_NAME}\`.`,
    );
    expect(newestEntry("packages/types/CHANGELOG.md")).toContain(
      `Followed the API from its release ${version}: 1 breaking change.`,
    );
    for (const name of CHANGESETS) expect(existsSync(join(clone, name))).toBe(false);
    await succeed(`${PNPM} spec:check`);
    await succeed(`${PNPM} release:publish`);
    await succeed(`${PNPM} release:publish`);

    await succeed(`npm install @tenant-api/types@${next}`, consumer);
    expect(await check(field)).toContain("use.ts(3,3): error TS2322");
    expect(await check(NEW_NAME)).toBe("");
  });

  it.each(published)("says of $name where it lives and what changed", async ({ folder, name }) => {
    const { versions } = await fetchPackage(registry, name);
    const { repository, homepage, bugs, dist } = versions[next] ?? {};
    expect({ repository, homepage, bugs }).toEqual({
      repository: {
        type: "git",
        url: "git+https://github.com/owner/name.git",
        directory: `packages/${folder}`,
      },
      homepage: `https://github.com/owner/name/tree/HEAD/packages/${folder}#readme`,
      bugs: { url: "https://github.com/owner/name/issues" },
    });
    const tarball = Buffer.from(await (await fetch(dist?.tarball ?? "")).arrayBuffer());
    const changelog = execFileSync("tar", ["-xzO", "package/CHANGELOG.md"], { input: tarball }).toString();
    expect(changelog).toContain(`\n## ${next}\n`);
    if (name === "@tenant-api/types") {
      expect(changelog).toContain(`Followed the API from its release ${version}: 1 breaking change.`);
      expect(changelog).toContain("run `npx tenant-codemod`.");
    }
  });

  it("leaves `latest` alone if it is a prerelease", async () => {
    const prerelease = async (changeSpec: (spec: string) => string) => {
      writeFileSync(specFile(), changeSpec(readFileSync(specFile(), "utf8")));
      await succeed(`${PNPM} generate`);
      const told = await succeed(`${PNPM} spec:change`);
      expect(told).toMatch(/^◆ spec:change {2}.+ → next · 1 change · /m);
      await succeed(`${PNPM} release:version`);
      await succeed(`${PNPM} spec:check`);
    };
    await succeed(`${PNPM} changeset pre enter beta`);
    await prerelease((spec) => renameField(spec, schema, NEW_NAME, field));
    const major = `${Number(next.split(".")[0]) + 1}.0.0`;
    await succeed(`${PNPM} release:publish`);
    expect(await distTags()).toEqual(published.map(() => ({ latest: next, beta: `${major}-beta.0` })));

    // As the workflow does, with nothing but the tarballs.
    await prerelease((spec) => spec.replace(/^( +summary: )/m, "$1Please "));
    const tarballs = join(temporaryFolder(), "tarballs");
    await succeed(`${PNPM} pack:all ${tarballs}`);
    const { jobs } = parse(readFileSync(join(ROOT, ".github/workflows/release.yaml"), "utf8"));
    const { run } = jobs.publish.steps.at(-1);
    useRegistry(tarballs, registry);
    await succeed(run, tarballs);
    expect(await distTags()).toEqual(published.map(() => ({ latest: next, beta: `${major}-beta.1` })));
    expect(await succeed(run, tarballs)).toContain(
      `@tenant-api/types@${major}-beta.1 is published already.\n`,
    );
  });

  it("is as large as the largest of the prereleases before it, and speaks of all of them", async () => {
    const major = `${Number(next.split(".")[0]) + 1}.0.0`;
    await succeed(`${PNPM} changeset pre exit`);
    await succeed(`${PNPM} changeset version`);
    const entry = newestEntry("spec/CHANGELOG.md");
    expect(entry).toContain(`${major}\n`);
    expect(entry).toContain(`- Renamed \`${schema}.${NEW_NAME}\` to \`${schema}.${field}\`.`);
    expect(entry).toContain("1 description changed.");
    expect(newestEntry("packages/types/CHANGELOG.md")).toContain(`${major}\n`);
  });

  it("lets an application keep its types beside a client of another release", async () => {
    const { versions } = await fetchPackage(registry, "@tenant-api/client");
    const beta = `${Number(next.split(".")[0]) + 1}.0.0-beta`;
    expect(Object.keys(versions)).toEqual([version, next, `${beta}.0`, `${beta}.1`]);
    for (const { peerDependencies } of Object.values(versions)) {
      expect(peerDependencies).toEqual({ "@tenant-api/types": "*" });
    }
    const installed = async (...wanted: string[]) => {
      const consumer = emptyConsumer();
      for (const one of wanted) await succeed(`npm install --prefer-offline --save-exact ${one}`, consumer);
      const files = globSync("node_modules/**/@tenant-api/*/package.json", { cwd: consumer });
      return files.map((file) => {
        const manifest = JSON.parse(readFileSync(join(consumer, file), "utf8"));
        return `${manifest.name}@${manifest.version}`;
      });
    };
    for (const [types, client] of [
      [version, next],
      [version, `${beta}.1`],
      [`${beta}.0`, `${beta}.1`],
      [`${beta}.1`, next],
    ]) {
      const wanted = [`@tenant-api/types@${types}`, `@tenant-api/client@${client}`];
      expect((await installed(...wanted)).sort()).toEqual(wanted.sort());
    }
    // Without types, npm takes the latest.
    expect(await installed(`@tenant-api/client@${next}`)).toContain(`@tenant-api/types@${next}`);
  });
});
