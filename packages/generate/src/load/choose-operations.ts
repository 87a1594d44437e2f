import { type JsonObject, listOf, listOperations, nearestName, type Operation } from "@tenant-api/openapi";

/** Which operations are generated. */
export interface OperationFilter {
  /** Only those that have one of these tags; all if there are none. */
  includeTags?: readonly string[] | undefined;
  /** Not those of these paths. `*` is any part of a segment, `**` any segments: `/admin/**`. */
  excludePaths?: readonly string[] | undefined;
}

export interface Choice {
  kept: Operation[];
  leftOut: Operation[];
  /** Tags and paths that no operation has, in words. */
  unmatched: { option: "includeTags" | "excludePaths"; message: string }[];
}

/** Sorts the operations of a spec by a filter. */
export function chooseOperations(document: JsonObject, filter: OperationFilter): Choice {
  const { includeTags = [], excludePaths = [] } = filter;
  const operations = listOperations(document);
  const tagsOf = ({ value }: Operation) => listOf(value.tags).map(String);
  const patterns = excludePaths.map((text) => ({ text, pattern: patternOf(text) }));
  const isKept = (operation: Operation) =>
    (includeTags.length === 0 || tagsOf(operation).some((tag) => includeTags.includes(tag))) &&
    !patterns.some(({ pattern }) => pattern.test(operation.path));
  const tags = [...new Set(operations.flatMap(tagsOf))];
  const paths = [...new Set(operations.map(({ path }) => path))];
  const unknown = includeTags.filter((tag) => !tags.includes(tag));
  const idle = patterns.filter(({ pattern }) => !paths.some((path) => pattern.test(path)));
  return {
    kept: operations.filter(isKept),
    leftOut: operations.filter((operation) => !isKept(operation)),
    unmatched: [
      ...unknown.map((tag) => ({
        option: "includeTags" as const,
        message: expected("a tag of an operation", tag, tags),
      })),
      ...idle.map(({ text }) => ({
        option: "excludePaths" as const,
        message: expected("a pattern that fits a path", text, paths),
      })),
    ],
  };
}

function expected(what: string, received: string, known: readonly string[]): string {
  const nearest = nearestName(received, known);
  const example = nearest === null ? "" : `, such as \`${nearest}\``;
  return `Expected ${what}${example}, received \`${received}\`.`;
}

/** No library of globs: braces mean alternatives to them, and a parameter to a path. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/\/\*\*$/, "\0")
    .replace(/[\\^$.+?()[\]{}|]/g, "\\$&")
    .replace(/\*\*|\*/g, (star) => (star === "*" ? "[^/]*" : ".*"))
    .replace("\0", "(?:/.*)?");
  return new RegExp(`^${source}$`, "u");
}
