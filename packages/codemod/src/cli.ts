#!/usr/bin/env node
import { enableCompileCache } from "node:module";
import { setFlagsFromString } from "node:v8";

// The compilers are large: what Node makes of them is kept for the next time.
enableCompileCache();
// Much is looked at, and little of it for long: room for more of it at a time would make nothing faster.
setFlagsFromString("--semi-space-growth-factor=1");
await import("./command-line.ts");
