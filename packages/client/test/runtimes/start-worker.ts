import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Running } from "./start-process.ts";

export interface RunningWorker extends Running {
  /** Runs a part of the case of leaving. */
  runPart(name: "leave" | "join", key: string): Promise<string>;
}

/** Starts a Cloudflare worker of a bundle that runs the case of each request. */
export async function startWorker(
  workerd: string,
  compatibilityDate: string,
  folder: string,
  bundle: string,
): Promise<RunningWorker> {
  const config = join(folder, `${compatibilityDate}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker", esModule = embed "${bundle}")],
      compatibilityDate = "${compatibilityDate}",
      globalOutbound = "loopback",
    )),
    (name = "loopback", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`,
  );
  const child = spawn(workerd, ["serve", config, "--control-fd=3"], {
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (data) => {
    errors += data;
  });
  const exited = once(child, "exit").then(() => "");
  const [control] = child.stdio.slice(3) as NodeJS.ReadableStream[];
  // {"event":"listen","socket":"http","port":…}
  const told = await Promise.race([control && once(control, "data"), exited]);
  if (!told) throw new Error(`The worker did not start: ${errors}`);
  const { port } = JSON.parse(String(told).split("\n")[0] ?? "");
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`);
    const text = await response.text();
    return response.ok ? text : `${response.status} ${text} ${errors}`;
  };
  return {
    run: (name) => ask(encodeURIComponent(name)),
    runPart: (name, key) => ask(`${name}?key=${key}`),
    end() {
      child.kill();
      return exited;
    },
  };
}
