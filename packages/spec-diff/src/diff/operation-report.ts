import type { Change, Direction } from "./change.ts";
import type { Finding } from "./finding.ts";
import type { Report, Scope } from "./report.ts";
import type { Located } from "./spec-reader.ts";

/** Tells what changed in one operation. */
export class OperationReport {
  readonly #report: Report;
  readonly #id: string;
  readonly #isCallback: boolean;

  /** @param isCallback Whether the service calls the consumer, who then reads the request and sends the response. */
  constructor(report: Report, id: string, isCallback: boolean) {
    this.#report = report;
    this.#id = id;
    this.#isCallback = isCallback;
  }

  scope(old: Located, now: Located, side: Direction): Scope {
    return { ...this.#reach(side), at: old.at, to: now.at };
  }

  /** Of something that is in both versions. */
  changed(old: Located, now: Located, side: Direction, finding: Finding, rename: Rename = {}): void {
    const { kind, effect, message, values } = finding;
    const details = values === undefined ? rename : { ...rename, values };
    this.#report.add(this.scope(old, now, side), kind, effect, message, details);
  }

  /** Of something that is in one version only. */
  only(place: Located, side: Direction, { kind, effect, message }: Finding, rename: Rename = {}): void {
    this.#report.add({ ...this.#reach(side), at: place.at }, kind, effect, message, rename);
  }

  #reach(side: Direction): Pick<Scope, "direction" | "operations"> {
    const other = { request: "response", response: "request", both: "both" } as const;
    return { direction: this.#isCallback ? other[side] : side, operations: [this.#id] };
  }
}

type Rename = Pick<Change, "confidence" | "evidence" | "candidate">;
