import { type NodeKind, type NodeShape, nodesBelow } from "../document/grammar.ts";
import type { Inlined } from "./inlined.ts";
import type { Path } from "./path.ts";
import type { LoadedFile } from "./spec-files.ts";

/** A value to look for references in: one node, or a list or map of nodes. */
export interface Visit {
  value: unknown;
  kind: NodeKind;
  shape: NodeShape;
  /** The file that the value was written in: references are relative to it. */
  file: LoadedFile;
  at: Path;
}

/** The nodes directly in a value, the last first, since what is opened last is visited first. */
export function membersOf(
  { value, kind, shape, file, at }: Visit,
  inlined: Inlined,
  except: readonly string[] = [],
): Visit[] {
  if (typeof value !== "object" || value === null) return [];
  const members: Visit[] = [];
  for (const [token, member] of Object.entries(value)) {
    if (typeof member !== "object" || member === null || except.includes(token)) continue;
    const rule = shape === "one" ? nodesBelow(kind, token) : ([kind, "one"] as const);
    if (rule === undefined) continue;
    members.push({
      value: member,
      kind: rule[0],
      shape: rule[1],
      file: inlined.fileOf(value, token, file),
      at: { token, parent: at },
    });
  }
  return members.reverse();
}
