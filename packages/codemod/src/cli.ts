#!/usr/bin/env node
import { startCommand } from "@tenant-api/openapi/start-command";

await startCommand(new URL("../package.json", import.meta.url), () => import("./command/command-line.ts"));
