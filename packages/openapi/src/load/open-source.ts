import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readReason } from "../input/read-input-file.ts";
import { ProgramError, runProgram } from "../programs/run-program.ts";
import { findRepository } from "../repository/find-repository.ts";
import { MOST_BYTES, REMOTE_TIMEOUT } from "./limits.ts";

/** Which files a spec may be read from beyond those that lie together, and who hears of each. */
export interface ReadOptions {
  /** Whether references may lead to addresses of the network. */
  allowRemote?: boolean | undefined;
  /** Whether references may lead out of the git repository of the file, or out of its folder where there is none. */
  allowOutside?: boolean | undefined;
  /** Whether references that lead to nothing are refused. */
  strict?: boolean | undefined;
  /** Called with each file before it is read, and so before it turns out that it cannot be. */
  onRead?: ((file: URL) => void) | undefined;
  /** The config file whose `spec` names the source, for the message where that cannot be read. */
  namedBy?: string | undefined;
}

/** The options of every command that reads a spec, by their flags on the command line. */
export const READ_FLAGS = [
  { flag: "--allow-remote", description: "follow references of the spec to network addresses" },
  {
    flag: "--allow-outside",
    description: "follow references of the spec to files outside its git repository or folder",
  },
] as const;

/** A file cannot be read. The message ends a sentence that says which. */
export class ReadError extends Error {
  override name = "ReadError";
  /** Whether there is nothing to read, and so nothing that anybody could permit or mend there. */
  readonly isMissing: boolean;

  constructor(
    message: string,
    { isMissing = false, ...options }: ErrorOptions & { isMissing?: boolean } = {},
  ) {
    super(message, options);
    this.isMissing = isMissing;
  }
}

/** Where the files of one spec are read from. */
export interface FileSource {
  /** The address of the file that was asked for. References are resolved against it. */
  entry: URL;
  /** How messages call a file. */
  display(file: URL): string;
  /** @throws {ReadError} if the file cannot or must not be read. */
  read(file: URL): Promise<string>;
  /** The files of a folder that may be descriptions, in order; none if that cannot be known. */
  list(folder: URL): Promise<URL[]>;
}

/**
 * Opens the place that a spec is read from.
 *
 * @param source A path, an address, or `git:REVISION:PATH`.
 * @throws {ReadError} if there is no such place.
 */
export async function openSource(source: string, options: ReadOptions = {}): Promise<FileSource> {
  const [, revision, path] = source.match(/^git:([^:]+):(.+)$/) ?? [];
  if (revision !== undefined && path !== undefined) return openRevision(source, revision, path, options);
  if (/^https?:\/\//i.test(source)) {
    if (!URL.canParse(source)) throw new ReadError("it is not an address");
    return openRemote(new URL(source), options);
  }
  return openFile(source, options);
}

async function openFile(path: string, { allowRemote, allowOutside }: ReadOptions): Promise<FileSource> {
  const file = resolve(path);
  const root = await rootOf(file);
  return {
    entry: pathToFileURL(file),
    display: displayUrl,
    async read(url) {
      if (url.protocol !== "file:") return readRemote(url, allowRemote);
      const real = await realpath(pathOf(url)).catch(fail);
      if (!allowOutside && !isWithin(root, real))
        throw new ReadError(`it is outside ${root}; --allow-outside reads it all the same`);
      return decode(await readRegularFile(real));
    },
    list: async (folder) =>
      folder.protocol === "file:" ? descriptionsOf(folder, await readdir(folder).catch(() => [])) : [],
  };
}

function openRemote(entry: URL, { allowRemote }: ReadOptions): FileSource {
  return {
    entry,
    display: String,
    async read(url) {
      if (url.protocol === "file:") throw new ReadError("it is a file, and the spec is from an address");
      return readRemote(url, allowRemote);
    },
    list: async () => [],
  };
}

/** Files of a revision have the addresses that they would have in the work tree. */
async function openRevision(
  source: string,
  revision: string,
  path: string,
  { allowRemote }: ReadOptions,
): Promise<FileSource> {
  const top = decode(await git(["rev-parse", "--show-toplevel"])).trim();
  const entry = pathToFileURL(resolve(path));
  return {
    entry,
    display: (url) =>
      url.protocol !== "file:"
        ? String(url)
        : url.href === entry.href
          ? source
          : `git:${revision}:${relative(process.cwd(), fileURLToPath(url)).replaceAll(sep, "/")}`,
    async read(url) {
      if (url.protocol !== "file:") return readRemote(url, allowRemote);
      const inTree = relative(top, pathOf(url)).replaceAll(sep, "/");
      if (inTree.startsWith("../")) throw new ReadError(`it is outside ${top}, and no part of a revision`);
      return decode(await readBlob(revision, inTree));
    },
    async list(folder) {
      const inTree = async () => relative(top, pathOf(folder)).replaceAll(sep, "/");
      const names = await inTree()
        .then((path) => git(["ls-tree", "-z", "--name-only", "--end-of-options", `${revision}:${path}`]))
        .catch(() => "");
      return descriptionsOf(folder, String(names).split("\0"));
    },
  };
}

function descriptionsOf(folder: URL, names: readonly string[]): URL[] {
  const isDescription = (name: string) => /\.(ya?ml|json)$/i.test(name);
  return names
    .filter(isDescription)
    .toSorted()
    .map((name) => new URL(encodeURIComponent(name), folder));
}

/** The git repository that a file is in, or else its folder; with links resolved. */
async function rootOf(file: string): Promise<string> {
  const folder = dirname(await realpath(file).catch(() => file));
  return findRepository(folder)?.folder ?? folder;
}

function pathOf(url: URL): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    // Of another computer, or with an escape that stands for no character of a path.
    return fail(error);
  }
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && resolve(folder, path) === file;
}

async function readRegularFile(path: string): Promise<Uint8Array> {
  const status = await stat(path).catch(fail);
  // Reading a pipe or a device may never end.
  if (!status.isFile()) throw new ReadError(`it is ${status.isDirectory() ? "a folder" : "no regular file"}`);
  expectSize(status.size);
  return readFile(path).catch(fail);
}

async function readRemote(url: URL, isAllowed = false): Promise<string> {
  if (!/^https?:$/.test(url.protocol)) throw new ReadError(`addresses of ${url.protocol} are not read`);
  if (!isAllowed) throw new ReadError("it is an address of the network; --allow-remote reads it");
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(REMOTE_TIMEOUT) });
    const isMissing = response.status === 404 || response.status === 410;
    if (!response.ok) throw new ReadError(`it answered ${response.status}`, { isMissing });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      expectSize(size);
      chunks.push(chunk);
    }
    return decode(Buffer.concat(chunks));
  } catch (error) {
    return fail(error);
  }
}

/** A file of a revision; one that is a link is read where the link leads. */
async function readBlob(revision: string, path: string): Promise<Uint8Array> {
  const name = `${revision}:${path}`;
  let isMissing = false;
  if (!name.includes("\n")) {
    const answer = await git(["cat-file", "--batch", "--follow-symlinks"], `${name}\n`);
    const end = answer.indexOf(10);
    const found = decode(answer.subarray(0, end));
    const [, size] = found.match(/ blob (\d+)$/) ?? [];
    if (size !== undefined) return answer.subarray(end + 1, end + 1 + Number(size));
    isMissing = found.endsWith(" missing");
    // A link out of the revision begins with `symlink`, a circle with `loop`.
    if (answer.indexOf("symlink ") === 0) throw new ReadError("its link leads out of the revision");
    if (answer.indexOf("loop ") === 0) throw new ReadError(readReason({ code: "ELOOP" }));
  }
  // Git says what is wrong with it.
  return git(["cat-file", "blob", "--end-of-options", name]).catch((cause) => {
    throw new ReadError((cause as Error).message, { cause, isMissing });
  });
}

async function git(args: string[], input = ""): Promise<Buffer> {
  try {
    const { exitCode, stdout, stderr } = await runProgram("git", args, { input, mostBytes: MOST_BYTES });
    if (exitCode === 0) return stdout;
    throw new ReadError(stderr.trim().replace(/\.$/, "") || `git ended with ${exitCode}`);
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    throw new ReadError(error.reason === "too-large" ? TOO_LARGE : error.message, { cause: error });
  }
}

const TOO_LARGE = `it is larger than ${MOST_BYTES / 1024 / 1024} MB`;

function expectSize(bytes: number): void {
  if (bytes > MOST_BYTES) throw new ReadError(TOO_LARGE);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ReadError("it is not UTF-8 text");
  }
}

function displayUrl(url: URL): string {
  if (url.protocol !== "file:") return String(url);
  const path = fileURLToPath(url);
  const shown = relative(process.cwd(), path);
  return shown.startsWith(`..${sep}..${sep}`) ? path : shown;
}

function fail(error: unknown): never {
  if (error instanceof ReadError) throw error;
  const { code = "" } = error as NodeJS.ErrnoException;
  const isMissing = code === "ENOENT" || code === "ENOTDIR";
  throw new ReadError(readReason(error), { cause: error, isMissing });
}
