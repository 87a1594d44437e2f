import { runTurbo } from "../turbo.ts";
import { publishedPackages } from "./published-packages.ts";

/** Runs tasks of the packages that are published, and of what these need; returns the exit code. */
export function buildPublished(...tasks: string[]): Promise<number> {
  const filters = publishedPackages().map(({ name }) => `--filter=${name}`);
  return runTurbo(["run", ...tasks, ...filters], "on failure");
}
