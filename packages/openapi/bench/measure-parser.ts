import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { report } from "./report.ts";

const start = process.cpuUsage();
load(readFileSync(process.argv[2] ?? "", "utf8"), { maxDepth: 500 });
report(start);
