import { isObject, type JsonObject } from "@tenant-api/openapi";
import type { Change, Direction } from "../change/change.ts";
import type { Finding } from "../change/finding.ts";
import type { ChangeCollector, Scope } from "../collect/change-collector.ts";
import type { ObjectName } from "../keywords/keyword.ts";
import { exampleFindings, keywordFindings, namedExamples } from "../keywords/keyword-findings.ts";
import { follow, type Located } from "../spec/spec-reader.ts";
import type { Side } from "./parameter-pairs.ts";

/** Tells what changed in one operation. */
export class OperationReport {
  readonly #report: ChangeCollector;
  readonly before: Side;
  readonly after: Side;

  constructor(report: ChangeCollector, before: Side, after: Side) {
    this.#report = report;
    this.before = before;
    this.after = after;
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

  /** Of the keywords of an object that need no other rule, and of those beside the references that lead to it. */
  keywords(object: ObjectName, old: Located, now: Located, side: Direction): void {
    const before = readOut(this.before.document, old.value);
    const after = readOut(this.after.document, now.value);
    for (const finding of keywordFindings(object, before, after)) this.changed(old, now, side, finding);
    for (const finding of exampleFindings(before, after, namedExamples))
      this.changed(old, now, side, finding);
    if (old.site === undefined || now.site === undefined) return;
    const sites = [
      { ...old, at: old.site },
      { ...now, at: now.site },
    ] as const;
    for (const finding of keywordFindings("reference", old.beside ?? {}, now.beside ?? {}))
      this.changed(...sites, side, finding);
  }

  #reach(side: Direction): Pick<Scope, "direction" | "operations"> {
    const { id, isCallback } = this.before.operation;
    const other = { request: "response", response: "request", both: "both" } as const;
    // The service calls the consumer, who then reads the request and sends the response.
    return { direction: isCallback ? other[side] : side, operations: [id] };
  }
}

type Rename = Pick<Change, "confidence" | "evidence" | "candidate">;

/** What is told as one value holds what its references lead to: that is compared nowhere else. */
const READ_OUT = ["examples", "links"];

function readOut(document: JsonObject, value: JsonObject): JsonObject {
  if (!READ_OUT.some((key) => isObject(value[key]))) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, members]) => [
      key,
      READ_OUT.includes(key) && isObject(members) ? readMembers(document, members) : members,
    ]),
  );
}

function readMembers(document: JsonObject, members: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => {
      if (!isObject(member)) return [name, member];
      const { value, beside } = follow(document, "#", member);
      return [name, beside === undefined ? value : { ...value, ...beside }];
    }),
  );
}
