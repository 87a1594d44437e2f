import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { afterFile } from "../../../../scripts/testing/after-file.ts";
import { consumerProject } from "../packed-package.ts";

/** What runs the contract inside of a runtime. */
const RUN = `
import { createContract } from "./contract.js";
import { ORIGIN } from "./origin.js";

const contract = createContract(ORIGIN);
const run = (name) => contract[name]().then(() => "ok", (error) => String(error?.stack ?? error));
`;

/** For Node, Deno and Bun: runs the case that a line of the standard input names. */
const OF_LINES = `
import { createInterface } from "node:readline";
${RUN}
createInterface({ input: process.stdin }).on("line", async (line) => {
  const [id, name] = JSON.parse(line);
  console.log(JSON.stringify([id, await run(name)]));
});
`;

/** For workers: runs the case that the path of a request names; or, with a key, the part of the case of leaving. */
const OF_REQUESTS = `
${RUN}
import { createLeaving } from "./contract.js";
let leaving;
export default {
  async fetch({ url }) {
    const { pathname, searchParams } = new URL(url);
    const name = decodeURIComponent(pathname.slice(1));
    const key = searchParams.get("key");
    if (key === null) return new Response(await run(name));
    leaving ??= createLeaving(ORIGIN, key);
    return new Response(await leaving[name]().then(() => "ok", (error) => String(error?.stack ?? error)));
  },
};
`;

/** For pages: runs the case that is asked for. */
const OF_PAGES = `
${RUN}
globalThis.run = run;
`;

/** A project with the packed client: `lines.js` to start in it, and bundles of `requests.js` and `pages.js`. */
export async function prepareContract(origin: string): Promise<string> {
  const folder = await consumerProject(afterFile);
  const contract = readFileSync(join(import.meta.dirname, "contract.ts"), "utf8");
  const { code } = await transform(contract, { loader: "ts", target: "es2022" });
  const files = { contract: code, origin: `export const ORIGIN = "${origin}";`, lines: OF_LINES };
  for (const [name, content] of Object.entries({ ...files, requests: OF_REQUESTS, pages: OF_PAGES })) {
    writeFileSync(join(folder, `${name}.js`), content);
  }
  for (const name of ["requests", "pages"]) {
    const options = { bundle: true, format: "esm", platform: "browser", target: "es2022" } as const;
    const outfile = join(folder, `${name}.bundle.js`);
    await build({ ...options, entryPoints: [join(folder, `${name}.js`)], outfile, logLevel: "silent" });
  }
  return folder;
}
