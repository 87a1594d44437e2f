import { getOrAdd } from "@tenant-api/openapi";
import type { ValueShape } from "../shape/value-shape.ts";
import { isAlike } from "./alike.ts";
import type { OperationTraffic } from "./operation-traffic.ts";

/** Stands for a value in a path. */
export const PARAMETER = "{}";

/** A segment of paths, and all that comes after it. */
export interface Segment {
  name: string;
  parent: Segment | null;
  children: Map<string, Segment>;
  operations: OperationTraffic[];
}

/** The segments of all paths, from the first on. */
export function segmentTree(
  operations: readonly OperationTraffic[],
  segmentsOf: (path: string) => string[],
): Segment {
  const root = segment("", null);
  for (const operation of operations) {
    let at = root;
    for (const name of segmentsOf(operation.path)) {
      const parent = at;
      at = getOrAdd(parent.children, name, () => segment(name, parent));
    }
    at.operations.push(operation);
  }
  return root;
}

function segment(name: string, parent: Segment | null): Segment {
  return { name, parent, children: new Map(), operations: [] };
}

/** Fewer fields are alike by chance. */
const FEWEST_FIELDS = 3;

/** How much the operations of two segments are alike. */
export type Likeness =
  /** Those that both have answer the same thing, which has fields enough. */
  | "same"
  /** Both have the same operations, and none of them answers anything else. */
  | "like"
  | "other";

/** Compares all operations from two segments on. Traffic seldom shows all operations of each. */
export function likenessOf(a: Segment, b: Segment, values: ReadonlySet<Segment>): Likeness {
  const [left, right] = [answersBelow(a, values), answersBelow(b, values)];
  let told = false;
  for (const [key, answers] of left) {
    const others = right.get(key);
    if (!answers || !others) continue;
    if (!isAlike(answers, others)) return "other";
    told ||= fieldCount(answers) >= FEWEST_FIELDS;
  }
  if (told) return "same";
  const [keys, otherKeys] = [left, right].map((answers) => [...answers.keys()].sort().join("\n"));
  return keys === otherKeys ? "like" : "other";
}

function fieldCount({ fields, items }: ValueShape): number {
  const within = [...fields.values()].reduce((sum, field) => sum + fieldCount(field), fields.size);
  return within + (items === undefined ? 0 : fieldCount(items));
}

/** The successful answer of each operation after a segment; null where it is no JSON. */
function answersBelow(
  from: Segment,
  values: ReadonlySet<Segment>,
  prefix = "",
): Map<string, ValueShape | null> {
  const found = new Map<string, ValueShape | null>();
  for (const operation of from.operations) {
    found.set(`${prefix} ${operation.method}`, answersOf(operation)[0] ?? null);
  }
  for (const child of from.children.values()) {
    const name = values.has(child) ? PARAMETER : child.name;
    for (const [key, answer] of answersBelow(child, values, `${prefix}/${name}`)) {
      found.set(key, found.get(key) ?? answer);
    }
  }
  return found;
}

/** The bodies of successful answers. */
export function answersOf({ responses }: OperationTraffic): ValueShape[] {
  return [...responses]
    .filter(([status]) => status >= 200 && status < 300)
    .sort(([a], [b]) => a - b)
    .flatMap(([, bodies]) => [...bodies.values()])
    .filter((body) => body !== null);
}
