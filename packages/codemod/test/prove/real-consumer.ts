import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Compiler } from "../../src/compiler/compiler.ts";
import { openSession, type Session } from "../../src/compiler/session.ts";
import type { Slot } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";
import { Consumer } from "./consumer.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    module: "Preserve",
    lib: ["ES2023"],
    types: [],
    strict: true,
    noEmit: true,
  },
  include: ["*.ts"],
};

/** A consumer in a folder of its own, with the native compiler. Its types are in `api.ts`; each name there is one field. */
export class RealConsumer extends Consumer {
  readonly renames: readonly Rename[];
  readonly newTypes: ReadonlyMap<string, string>;
  readonly #folder: string;
  readonly #session: Session;
  /** What is on disk, if the new types are. */
  readonly #oldTypes = new Map<string, string>();

  constructor(
    files: Record<string, string>,
    oldTypes: string,
    renames: Record<string, string>,
    { isUpgraded = false } = {},
  ) {
    super();
    this.#folder = realpathSync(mkdtempSync(join(tmpdir(), "prove-")));
    onTestFinished(() => rmSync(this.#folder, { recursive: true }));
    this.renames = Object.entries(renames).map(([from, to]) => ({ from, to, at: `#/${from}` }));
    const newTypes = oldTypes.replace(/\w+/g, (word) => renames[word] ?? word);
    this.newTypes = new Map([[this.pathOf("api.ts"), newTypes]]);
    if (isUpgraded) this.#oldTypes.set(this.pathOf("api.ts"), oldTypes);
    const all = {
      ...files,
      "api.ts": isUpgraded ? newTypes : oldTypes,
      "tsconfig.json": JSON.stringify(TSCONFIG),
    };
    for (const [name, text] of Object.entries(all)) writeFileSync(this.pathOf(name), text);
    this.#session = openSession(this.pathOf("tsconfig.json"));
    onTestFinished(() => this.#session.close());
    for (const rename of this.renames) this.graph.fix(this.api(rename.from), rename);
  }

  /** A field of the API. */
  api(name: string): Slot {
    return this.slot("member", "api.ts", name);
  }

  /** Joins some uses of a field to the API, counted from 0. */
  uses(file: string, name: string, counts: readonly number[]): void {
    for (const count of counts) this.edge(this.slot("key", file, name, count), this.api(name));
  }

  override pathOf(file: string): string {
    return join(this.#folder, file);
  }

  protected open(texts: ReadonlyMap<string, string>): Compiler {
    return this.#session.open(new Map([...this.#oldTypes, ...texts]));
  }
}
