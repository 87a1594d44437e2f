import { loadSpec } from "../src/load/index.ts";
import { report } from "./report.ts";

const start = process.cpuUsage();
await loadSpec(process.argv[2] ?? "");
report(start);
