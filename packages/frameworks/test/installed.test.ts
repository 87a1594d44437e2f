import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { x } from "tinyexec";
import { beforeAll, describe, expect, it } from "vitest";
import { afterFile } from "../../../scripts/testing/after-file.ts";
import { pack } from "../../../scripts/testing/packed-package.ts";

// The compiler checks a project in which one framework alone is installed, by npm and by pnpm, as the guide says.

const PACKAGES = resolve(import.meta.dirname, "../..");
const FIXTURES = resolve(import.meta.dirname, "../fixtures");

/** The packages that a user of this framework installs. */
const INSTALLED = {
  react: ["@tanstack/react-query@5.108.0", "react@19.3.1", "@types/react@19.3.0"],
  vue: ["@tanstack/vue-query@5.104.0", "vue@3.5.45"],
  svelte: ["@tanstack/svelte-query@6.3.6", "svelte@5.57.3"],
  solid: ["@tanstack/solid-query@5.104.5", "solid-js@1.9.20"],
  angular: [
    "@tanstack/angular-query-experimental@5.104.0",
    ...["@angular/common@21.2.26", "@angular/core@21.2.26", "rxjs@7.8.2"],
  ],
};

const ADD = {
  npm: ["npm", "install", "--no-audit", "--no-fund", "--prefer-offline"],
  pnpm: ["pnpm", "add", "--prefer-offline", "--config.strict-dep-builds=false"],
};

const folder = mkdtempSync(join(tmpdir(), "frameworks-"));
afterFile(() => rmSync(folder, { recursive: true, force: true }));

let packed: string[] = [];
beforeAll(async () => {
  packed = [
    await pack(join(PACKAGES, "types"), join(folder, "packed/types")),
    await pack(join(PACKAGES, "client"), join(folder, "packed/client")),
  ];
});

describe.each(Object.entries(INSTALLED))("%s alone", (framework, names) => {
  it.each(Object.entries(ADD))("is typed where %s installed it", async (manager, [command = "", ...args]) => {
    const project = join(folder, `${framework}-${manager}`);
    cpSync(join(FIXTURES, framework), join(project, framework), { recursive: true });
    cpSync(join(FIXTURES, "common.ts"), join(project, "common.ts"));
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }');
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(tsconfigOf(framework)));
    const add = (...packages: string[]) =>
      x(command, [...args, ...packages], { nodeOptions: { cwd: project }, throwOnError: true });
    await add(...names, ...packed);
    expect(await filesWithErrors(project)).toEqual([]);
    // Another copy than that of the framework, so the tags of keys are no longer those that it knows.
    await add("@tanstack/query-core@5.90.2");
    expect(await filesWithErrors(project)).toEqual([`${framework}/cached.ts`]);
    // What the guide says for this: the version that the framework has.
    await add(`@tanstack/query-core@${coreOf(project, names[0] ?? "")}`);
    expect(await filesWithErrors(project)).toEqual([]);
  });
});

const tsconfigOf = (framework: string) => ({
  compilerOptions: {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
    ...{ module: "esnext", moduleResolution: "bundler", target: "es2022", types: [] },
    ...{ lib: ["es2023", "dom", "dom.iterable"], allowImportingTsExtensions: true, noEmit: true },
  },
  include: [framework],
});

async function filesWithErrors(project: string): Promise<string[]> {
  const { stdout } = await x("tsc", ["--project", "."], { nodeOptions: { cwd: project } });
  const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file);
  return [...new Set(files)];
}

/** The version of `@tanstack/query-core` that the query package of a framework pins. */
function coreOf(project: string, name: string): string {
  const manifest = join(project, "node_modules", name.replace(/@[^@]*$/, ""), "package.json");
  return JSON.parse(readFileSync(manifest, "utf8")).dependencies["@tanstack/query-core"];
}
