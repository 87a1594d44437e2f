import { writeFileSync } from "node:fs";

// Loaded before a command that is measured: at its end, writes how much of the processor it took, in seconds, and the most
// memory it held, in MiB. It is JavaScript, since stripping types takes memory, too.

const { USAGE_FILE } = process.env;
process.on("exit", () => {
  if (USAGE_FILE === undefined) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const usage = { peak: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1e6 };
  writeFileSync(USAGE_FILE, JSON.stringify(usage));
});
