import { canonical, type Pointer, tokensOf, valueAt } from "@tenant-api/openapi";
import type { MigrationChange } from "./migration.ts";
import { MigrationError } from "./migration-error.ts";

/** What something is called, as `from` and `to` would say it; undefined if only the spec knows, and is not there. */
export function nameAt(kind: MigrationChange["kind"], at: Pointer, spec?: object): string | undefined {
  if (kind === "operation-moved") return at;
  const place = kind === "parameter-removed" ? null : nameplaceOf(kind, at);
  if (place === null) return tokensOf(at).at(-1);
  const value = valueAt(spec, place);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Where a spec says the name of something; null if that is the last token of its place. */
function nameplaceOf(kind: MigrationChange["kind"], at: Pointer): Pointer | null {
  if (kind === "enum-value-renamed") return at;
  if (kind === "operation-renamed") return `${at}/operationId`;
  return kind === "parameter-renamed" || kind === "parameter-removed" ? `${at}/name` : null;
}

/** What something was called, by the old spec, or else by what a change to it says. */
export function oldName(change: MigrationChange, spec?: object): string | undefined {
  return nameAt(change.kind, change.at, spec) ?? (isNumbered(change) ? change.from : undefined);
}

/** The change with the name that the old spec has at a place which does not say it. */
export function withOldName<Some extends MigrationChange>(change: Some, spec: object | undefined): Some {
  const isOpen = spec !== undefined && isNumbered(change);
  return isOpen ? withFrom(change, nameAt(change.kind, change.at, spec)) : change;
}

/** The change with another old name, or none, if it is of a kind that says one. */
export function withFrom<Some extends MigrationChange>(change: Some, from: string | undefined): Some {
  if (!isNumbered(change) && change.kind !== "parameter-removed") return change;
  const { kind, at, from: _, ...rest } = change;
  return { kind, at, ...(from === undefined ? {} : { from }), ...rest } as Some;
}

/** @throws {MigrationError} if a change speaks of another name than the spec has there. */
export function expectOldName(change: MigrationChange, spec: object): void {
  if (isOldName(change, spec)) return;
  const { kind, at, from } = change as Extract<MigrationChange, { from?: string }>;
  const value = valueAt(spec, nameplaceOf(kind, at) ?? at);
  throw new MigrationError(
    `${kind}: expected ${JSON.stringify(from)} at ${at}, received ${JSON.stringify(value)}.`,
  );
}

/** Whether a change speaks of the name that the spec has there, or of none. */
export function isOldName(change: MigrationChange, spec: object): boolean {
  if (!("from" in change) || change.from === undefined) return true;
  const { kind, at, from } = change;
  const value = valueAt(spec, nameplaceOf(kind, at) ?? at);
  // What is gone may have been a reference to a parameter that others have still.
  if (kind === "parameter-removed" && value === undefined) return true;
  return typeof value === "string" ? value === from : canonical(value) === canonical(parsed(from));
}

/** A value that a migration says as text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether its place does not say its old name. */
export function isNumbered(
  change: MigrationChange,
): change is Extract<
  MigrationChange,
  { kind: "parameter-renamed" | "enum-value-renamed" | "operation-renamed" }
> {
  return ["parameter-renamed", "enum-value-renamed", "operation-renamed"].includes(change.kind);
}
