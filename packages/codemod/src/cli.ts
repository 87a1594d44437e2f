#!/usr/bin/env node
import { startCommand } from "@tenant-api/openapi/start-command";
import { limitYoungGeneration } from "./command/young-generation.ts";

await startCommand(new URL("../package.json", import.meta.url), () => {
  limitYoungGeneration();
  return import("./command/command-line.ts");
});
