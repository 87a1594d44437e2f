import { ts } from "ts-morph";
import type { Problem } from "../../src/compiler/compiler.ts";
import type { Slot } from "../../src/graph/slots.ts";
import type { Rename } from "../../src/graph/spelling.ts";
import type { ProofInput } from "../../src/prove/prove.ts";
import { Consumer } from "./consumer.ts";

export const RENAME: Rename = { from: "startsAt", to: "startAt", at: "#/startsAt" };
const API = "api.ts";

/** An error in a line: the word that it stands at, and what it says. */
export interface LineError {
  at: string;
  message?: string;
  code?: number;
}

/** Says which lines do not compile. */
export type Check = (line: string, isNew: boolean) => LineError | null;

/** Code with a compiler that looks at one line at a time. */
export class FakeConsumer extends Consumer {
  readonly renames = [RENAME];
  readonly newTypes = new Map([[API, `interface Event { ${RENAME.to}: string }`]]);
  /** The field of the API. */
  readonly api: Slot;
  /** The paths of each check under the new types; null stands for all. */
  readonly checked: (readonly string[] | null)[] = [];
  readonly #texts: ReadonlyMap<string, string>;
  readonly #check: Check;
  #last: ReadonlyMap<string, string> = new Map();

  constructor(files: Record<string, string>, check: Check) {
    super();
    this.#texts = new Map([...Object.entries(files), [API, `interface Event { ${RENAME.from}: string }`]]);
    this.#check = check;
    this.api = this.slot("member", API, RENAME.from);
    this.graph.fix(this.api, RENAME);
  }

  /** The text of a file in the check that is under way. */
  checkedText(path: string): string {
    return this.#last.get(path) ?? "";
  }

  /** The errors under the new types, of a file with another text. */
  problemsIn(path: string, text: string): Problem[] {
    this.#last = new Map([...this.#texts, [path, text]]);
    return this.#problems(this.#last, true);
  }

  protected open(texts: ReadonlyMap<string, string>): ProofInput["old"] {
    const all = new Map([...this.#texts, ...texts]);
    const isNew = texts.has(API);
    const text = (path: string) => all.get(path) ?? "";
    return {
      paths: [...all.keys()],
      symbolsAt: (names) => names.map(() => null),
      moduleAt: () => null,
      text,
      tree: (path) => ts.createSourceFile(path, text(path), ts.ScriptTarget.Latest, true),
      problems: (paths) => {
        if (isNew) {
          this.checked.push(paths ? [...paths] : null);
          this.#last = all;
        }
        return this.#problems(all, isNew, paths);
      },
    };
  }

  #problems(texts: ReadonlyMap<string, string>, isNew: boolean, paths?: Iterable<string>): Problem[] {
    return [...(paths ?? texts.keys())].flatMap((path) => {
      let offset = 0;
      return (texts.get(path) ?? "").split("\n").flatMap((line): Problem[] => {
        const lineStart = offset;
        offset += line.length + 1;
        const error = path === API ? null : this.#check(line, isNew);
        if (!error) return [];
        const { at, message = `Bad ${at}.`, code = 2322 } = error;
        const start = lineStart + Math.max(0, line.indexOf(at));
        return [{ path, start, end: start + at.length, code, message }];
      });
    });
  }
}
