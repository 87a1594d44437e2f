#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { limitYoungGeneration } from "./young-generation.ts";

// The compilers are large: what Node makes of them is kept for the next time.
enableCompileCache();
limitYoungGeneration();
await import("./command-line.ts");
