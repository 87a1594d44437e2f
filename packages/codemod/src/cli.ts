#!/usr/bin/env node
import { enableCompileCache } from "node:module";

// The compilers are large: what Node makes of them is kept for the next time.
enableCompileCache();
await import("./command-line.ts");
