import { basename, posix, relative, sep } from "node:path";
import { git } from "./git.ts";

/** The path of a repository on its server: `acme/web` of `git@example.com:acme/web.git`, and of an address. */
const ON_SERVER = /^(?:\w+:\/\/[^/]+\/+|[^/\\:]{2,}:)(.+?)(?:\.git)?\/*$/;

/**
 * The name of a folder for those who read reports of many repositories: that of its repository on the server, else that of
 * the folder of the repository, and the way from there.
 *
 * @example
 * await runName("/home/ann/shop/packages/agenda", "/home/ann/shop"); // "acme/shop/packages/agenda"
 */
export async function runName(folder: string, root: string): Promise<string> {
  const origin = (await git(root, "config", "--get", "remote.origin.url"))?.trim() ?? "";
  const [, path = ""] = /^file:/.test(origin) ? [] : (ON_SERVER.exec(origin) ?? []);
  const parts = path.split("/").filter((part) => !["", ".", "..", "~"].includes(part));
  const repository = parts.length > 0 ? parts : [basename(root)];
  return posix.join(...repository, relative(root, folder).split(sep).join("/"));
}
