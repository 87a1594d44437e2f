#!/usr/bin/env node
import { readFileSync } from "node:fs";
import * as modules from "node:module";
import { limitYoungGeneration } from "./young-generation.ts";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed: string = engines.node.replace(">=", "");
const [own, least] = [process.versions.node, needed].map((version) => version.split(".").map(Number));
const difference = (own?.[0] ?? 0) - (least?.[0] ?? 0) || (own?.[1] ?? 0) - (least?.[1] ?? 0);

// An older Node has not all that is imported from here on.
if (difference < 0) {
  process.stderr.write(`✖ Expected Node.js ${needed} or newer, received ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  // The compilers are large: what Node makes of them is kept for the next time.
  modules.enableCompileCache();
  limitYoungGeneration();
  await import("./command-line.ts");
}
