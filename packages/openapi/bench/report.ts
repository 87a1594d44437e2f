/** Prints the processor time that this process took since a start, in ms, and its peak memory in MB. */
export function report(start: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(start);
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(JSON.stringify({ time: (user + system) / 1000, memory: maxRSS / 1024 }));
}
