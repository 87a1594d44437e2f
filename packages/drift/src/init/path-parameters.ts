import { templateOf } from "../exchange/path-template.ts";
import { freeName } from "../spec/free-name.ts";
import type { ListedValues } from "./listed-values.ts";
import { camelCase, singularWords } from "./name-words.ts";
import type { OperationTraffic } from "./operation-traffic.ts";
import { PARAMETER, type Segment, segmentTree } from "./segment.ts";
import { markValues } from "./value-segments.ts";

/** Nobody gives a part of an API a name with such a number: `export-20261126`. */
const GENERATED = /\d{6,}/;

/**
 * Recognises segments of paths that are values rather than names: `/users/alice/posts` and `/users/bob/posts` are
 * `/users/{}/posts`. A path is one for all methods.
 *
 * @param trafficWith The traffic by operation, once paths are rewritten.
 * @param listed The values of lists, if anybody knows them.
 * @returns The path of a line with `{}` for each of its parameters.
 */
export function recogniseParameters(
  trafficWith: (pathOf: (path: string) => string) => OperationTraffic[],
  listed: ListedValues | null = null,
): (path: string) => string {
  let pathOf = (path: string) => `/${segmentsOf(path).join("/")}`;
  // What comes after values is compared once these are one: `/repos/{}/issues`.
  for (;;) {
    const root = segmentTree(trafficWith(pathOf), segmentsOf);
    const values = new Set<Segment>();
    markBelow(root, "", values, listed?.by(pathOf) ?? new Map());
    if (values.size === 0) return pathOf;
    const before = pathOf;
    pathOf = (path) => rewrite(before(path), root, values);
  }
}

/** From the ends of the paths, so that what comes after a segment is known when it is compared. */
function markBelow(
  parent: Segment,
  path: string,
  values: Set<Segment>,
  listed: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const child of parent.children.values()) markBelow(child, `${path}/${child.name}`, values, listed);
  markValues(parent, values, listed.get(path) ?? new Set());
}

function rewrite(path: string, root: Segment, values: ReadonlySet<Segment>): string {
  let at: Segment | undefined = root;
  const names = path
    .split("/")
    .slice(1)
    .map((name) => {
      at = at?.children.get(name);
      return at !== undefined && values.has(at) ? PARAMETER : name;
    });
  return `/${names.join("/")}`;
}

/** The segments of a path; a parameter of a spec is one like any other. */
function segmentsOf(path: string): string[] {
  return templateOf(path.replace(/\{[^{}/]*\}/g, PARAMETER))
    .split("/")
    .slice(1)
    .map((name) => (GENERATED.test(name) ? PARAMETER : name));
}

/**
 * Names the parameters of a path after the segments before them.
 *
 * @example
 * nameParameters("/events/{}/attendees/{}"); // { path: "/events/{eventId}/attendees/{attendeeId}", names: ["eventId", "attendeeId"] }
 */
export function nameParameters(path: string): { path: string; names: string[] } {
  const names: string[] = [];
  let noun: string[] = [];
  const segments = path
    .split("/")
    .slice(1)
    .map((name) => {
      if (!name.includes(PARAMETER)) {
        noun = singularWords(name);
        return name;
      }
      return name.replaceAll(PARAMETER, () => {
        const wanted = camelCase([...noun, "id"]);
        const name = freeName([wanted], wanted, new Set(names));
        names.push(name);
        return `{${name}}`;
      });
    });
  return { path: `/${segments.join("/")}`, names };
}
