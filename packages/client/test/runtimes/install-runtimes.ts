import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { x } from "tinyexec";

/** The oldest Node that the client runs in; the package of a Node is called by its platform. */
const OLDEST_NODE = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}@22.0.0`;

/** Programs of half a gigabyte: installed when the contract is tried, since nothing else needs them. */
const INSTALLED = ["bun@1.4.5", "deno@2.9.6", "workerd@1.20261117.1", OLDEST_NODE];

export interface Programs {
  node: string;
  deno: string;
  bun: string;
  workerd: string;
}

/** Installs the runtimes. The program of each is in a package of this platform, and no script has to put it in place. */
export async function installRuntimes(folder: string): Promise<Programs> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  await x("npm", ["install", ...options, ...INSTALLED], {
    nodeOptions: { cwd: folder },
    throwOnError: true,
  });
  const programOf = (pattern: string) => {
    const [program] = globSync(pattern, { cwd: join(folder, "node_modules") });
    if (program === undefined) throw new Error(`Expected npm to install a program at ${pattern}.`);
    return join(folder, "node_modules", program);
  };
  return {
    node: programOf("node-*-*/bin/node*"),
    deno: programOf("@deno/*/deno*"),
    bun: programOf("@oven/bun-*/bin/bun*"),
    workerd: programOf("@cloudflare/workerd-*/bin/workerd*"),
  };
}
