import type { ChildProcess } from "node:child_process";
import { API as OwnApi, type Snapshot } from "../node_modules/typescript/dist/api/sync/api.js";

// Stands in for `typescript/unstable/sync` in the tests of cases. Each of them opens the native compiler several times for
// a program of a few lines, and to start a process takes as long as what is asked of it. Here one process serves them all:
// whoever opens it next sees nothing of what was open before.

export * from "../node_modules/typescript/dist/api/sync/api.js";

interface FileSystem {
  readFile(path: string): string | null | undefined;
  fileExists?(path: string): boolean | undefined;
}

/** So many programs keep the memory of a process small. */
const USES = 100;

interface Process {
  api: OwnApi;
  uses: number;
  /** The files of whoever has it open. */
  files: FileSystem | undefined;
}

let idle: Process | undefined;

/** How many processes were started. */
export let started = 0;

function start(): Process {
  started += 1;
  const fs = {
    readFile: (path: string) => one.files?.readFile(path),
    fileExists: (path: string) => one.files?.fileExists?.(path),
  };
  const one: Process = { api: new OwnApi({ cwd: import.meta.dirname, fs }), uses: 0, files: undefined };
  return one;
}

export class API {
  readonly #one: Process;
  readonly #opened = new Set<string>();
  readonly #snapshots: Snapshot[] = [];
  #isClosed = false;

  constructor({ fs }: { fs: FileSystem }) {
    this.#one = idle ?? start();
    this.#one.files = fs;
    idle = undefined;
  }

  updateSnapshot(params: Parameters<OwnApi["updateSnapshot"]>[0]): Snapshot {
    const { api } = this.#one;
    const projects = (params?.openProjects ?? []).map(String);
    for (const project of projects) this.#opened.add(project);
    const isFirst = this.#snapshots.length === 0;
    if (isFirst) this.#snapshots.push(api.updateSnapshot({ fileChanges: { invalidateAll: true } }));
    // Only a tsconfig that changed is asked again which files it includes.
    const snapshot = api.updateSnapshot(isFirst ? { ...params, fileChanges: { changed: projects } } : params);
    this.#snapshots.push(snapshot);
    return snapshot;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#one.files = undefined;
    this.#one.uses += 1;
    try {
      if (this.#one.uses === USES) endProcess(this.#one.api);
      else {
        this.#one.api.updateSnapshot({ closeProjects: [...this.#opened] });
        for (const snapshot of this.#snapshots) snapshot.dispose();
        const other = idle;
        idle = this.#one;
        if (other) endProcess(other.api);
      }
    } catch {
      // It crashed, which is what the test is about, and the next one starts another.
    }
  }
}

/** Asked to stop, the compiler writes to standard error that it was. */
function endProcess(api: OwnApi): void {
  const { client } = api as unknown as { client: { channel: { child: ChildProcess } } };
  client.channel.child.kill("SIGKILL");
  api.close();
}
