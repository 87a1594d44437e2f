import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { ProgressData } from "./progress.ts";

// Draws the line of `startProgress`, in a thread of its own.

const { fd, after, shown } = workerData as ProgressData;
const start = Date.now();
let step = "";

parentPort?.on("message", (text: string) => {
  step = text;
});

setTimeout(() => {
  draw();
  setInterval(draw, 250);
}, after);

function draw(): void {
  Atomics.store(shown, 0, 1);
  writeSync(fd, `\r\u001B[2K◇ ${step} … ${Math.round((Date.now() - start) / 1000)} s`);
}
