import { readFileSync } from "node:fs";
import { report } from "./report.ts";
import { WAYS } from "./yaml-ways.ts";

const [file = "", way = ""] = process.argv.slice(2);
const start = process.cpuUsage();
// Kept to the end, as what is read is.
const result = WAYS[way]?.(readFileSync(file, "utf8"));
report(start);
if (result === undefined) throw new Error(`${file} is empty, or there is no way "${way}".`);
