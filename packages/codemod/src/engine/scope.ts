import { ts } from "ts-morph";
import type { Sources } from "../project/sources.ts";
import { namesPattern } from "./find-occurrences.ts";
import type { Work, WorkOptions } from "./work.ts";

/** A request that is told what it answers with: `client.get<Row[]>("/events")`. */
const TYPED_REQUEST = /[\w>\]}]>\(\s*(?:["'`](?:https?:\/)?\/|`\$\{)/;

/**
 * The files whose names have to be asked about, at first: those that can know of a type that changes, those that read what
 * has no type and may come from the API, and what they import, which may be used as a type of the API there.
 */
export function scopeOf({ declarations, renames, reach }: WorkOptions, sources: Sources): Set<string> {
  const paths = renames.flatMap(({ kind, from }) => (kind === "operation" ? [from] : []));
  return reach.withImports([
    ...reach.of(declarations.keys()),
    ...reach.withImporters(sources.pathsMatching(/\bjson\s*(?:\?\.\s*)?[<(]/)),
    ...sources.pathsMatching(TYPED_REQUEST),
    ...sources.pathsMatching(namesPattern(paths)),
  ]);
}

/**
 * The same with the files that know of what the consumer declares and has another name now, and of texts that do, which may
 * be constants: they may speak against it.
 */
export function widened(
  scope: ReadonlySet<string>,
  { renamed, answers, options, sources }: Work,
): Set<string> {
  const texts = answers.flatMap(({ renamed: isRenamed, question: { occurrence } }) =>
    isRenamed && ts.isStringLiteralLike(occurrence.node) && !ts.isLiteralTypeNode(occurrence.node.parent)
      ? [occurrence.node]
      : [],
  );
  const paths = new Set([...renamed.keys(), ...texts].map((node) => node.getSourceFile().fileName));
  const own = [...paths].filter((path) => sources.paths.has(path));
  return options.reach.withImports([...scope, ...options.reach.withImporters(own)]);
}
