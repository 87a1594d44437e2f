import { load, YAMLException } from "js-yaml";
import { type Problem, SpecError } from "../input/problem.ts";
import { DEEPEST } from "../json/depth-limit.ts";
import { findSharing } from "./find-sharing.ts";
import { MOST_MERGED } from "./limits.ts";
import { Locator } from "./locator.ts";
import { YAML_SCHEMA } from "./yaml-schema.ts";

/** A text as it was parsed, and where its parts stand. */
export interface ParsedText {
  value: unknown;
  locator: Locator;
}

/**
 * Parses YAML or JSON: of both, the same parser says the same. Where YAML aliases share a value, each place gets a
 * value of its own.
 *
 * js-yaml 5 is no choice here: it refuses quoted texts and brackets that end at the margin, which many a public
 * spec has and version 4 reads.
 *
 * @param file How messages call the file.
 * @throws {SpecError} if it is neither, or stands for more than a spec can mean.
 */
export function parseText(text: string, file: string): ParsedText {
  const locator = new Locator(text, file);
  const value = parse(text, locator);
  if (!mayHaveAliases(text)) return { value, locator };
  const { isShared, unbounded } = findSharing(value);
  if (unbounded) throw new SpecError([{ ...locator.keyAt(unbounded.tokens), message: unbounded.message }]);
  return { value: isShared ? copyTree(value) : value, locator };
}

function parse(text: string, locator: Locator): unknown {
  try {
    return load(text, { schema: YAML_SCHEMA, maxDepth: DEEPEST, maxTotalMergeKeys: MOST_MERGED });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new SpecError([syntaxProblem(error, locator)], { cause: error });
  }
}

function syntaxProblem({ reason, mark }: YAMLException, locator: Locator): Problem {
  const message = /maxDepth/.test(reason)
    ? `Expected values at most ${DEEPEST} levels deep, received deeper ones.`
    : /maxTotalMergeKeys/.test(reason)
      ? `Expected YAML merge keys to bring in at most ${MOST_MERGED} keys, received more.`
      : `Expected valid YAML or JSON: ${reason}.`;
  // Without a mark, it is of the whole file.
  return { ...locator.at(mark?.position ?? 0), message };
}

/** Whether there is what reads like an anchor and an alias: most specs have none, and need not be gone through. */
function mayHaveAliases(text: string): boolean {
  return /(?:^|[\s[{,:])&[^\s&]/.test(text) && /(?:^|[\s[{,:])\*[^\s*]/.test(text);
}

/** Through JSON, since `structuredClone` keeps sharing what is shared. */
function copyTree(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
