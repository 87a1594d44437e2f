import { readFile } from "node:fs/promises";
import { x } from "tinyexec";
import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { isObject, type JsonObject } from "../json.ts";
import { type Pointer, tokensOf } from "../json-pointer.ts";
import { findForeignReference } from "./find-foreign-reference.ts";
import { systemEnvironment } from "./system-environment.ts";

/** Where something stands in a file; lines and columns count from 1. */
export interface Position {
  file: string;
  line: number;
  column: number;
}

export function renderPosition(position: Position | undefined): string {
  return position ? `${position.file}:${position.line}:${position.column}` : "";
}

/** A spec as it was read, which knows where everything in it stands. */
export interface LoadedSpec {
  document: JsonObject;
  positionOf(pointer: Pointer): Position;
}

/** What the user gave cannot be worked with. */
export class InputError extends Error {
  override name = "InputError";
}

/**
 * Reads an OpenAPI 3.0 or 3.1 description from a file, or from a revision of it.
 *
 * @param source A path, or `git:REVISION:PATH`.
 * @throws {InputError} if it cannot be read, or is not such a description.
 */
export async function loadSpec(source: string): Promise<LoadedSpec> {
  const lines = new LineCounter();
  const yaml = parseDocument(await readSource(source), { lineCounter: lines, merge: true });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { file: source, line, column: col };
  };
  const [error] = yaml.errors;
  if (error) {
    const { line, column } = at(error.pos[0]);
    const reason = error.message.replace(/ at line [\s\S]*$/, "");
    throw new InputError(`${source}:${line}:${column}  Expected valid YAML or JSON: ${reason}.`);
  }
  const document = toJson(source, yaml);
  if (!isObject(document) || !/^3\.[01]\./.test(String(document.openapi))) {
    const key = ["openapi", "swagger"].find((name) => isObject(document) && name in document);
    const received =
      key && isObject(document) ? `\`${key}: ${document[key]}\`` : "a file without the key `openapi`";
    throw new InputError(`${source}:1:1  Expected an OpenAPI 3.0 or 3.1 description, received ${received}.`);
  }
  // Changes are told by their place in one document.
  const foreign = findForeignReference(document);
  if (foreign) {
    const place = renderPosition(at(offsetOf(yaml.contents, foreign.tokens)));
    throw new InputError(
      `${place}  Expected a spec in one file, received a reference to ${foreign.reference}; bundle it first.`,
    );
  }
  return { document, positionOf: (pointer) => at(offsetOf(yaml.contents, tokensOf(pointer))) };
}

/** Aliases can make a document that is endless, or larger than anyone means. */
function toJson(source: string, yaml: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(yaml.toJS() ?? null));
  } catch (error) {
    throw new InputError(`${source}:1:1  Expected a tree of values: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function readSource(source: string): Promise<string> {
  const [, revision, path] = source.match(/^git:([^:]+):(.+)$/) ?? [];
  if (revision === undefined || path === undefined) {
    return readFile(source, "utf8").catch((error: Error) => {
      throw new InputError(`${source}:1:1  Expected a file that can be read: ${error.message}.`);
    });
  }
  const args = ["show", "--end-of-options", `${revision}:./${path}`];
  const { stdout, stderr, exitCode } = await runGit(source, args);
  if (exitCode === 0) return stdout;
  throw new InputError(`${source}:1:1  Expected a revision and a path that git knows: ${stderr.trim()}`);
}

async function runGit(source: string, args: string[]) {
  try {
    return await x("git", args, { nodePath: false, nodeOptions: { env: systemEnvironment() } });
  } catch (error) {
    const { message } = error as Error;
    throw new InputError(`${source}:1:1  Expected git, to read a revision with: ${message}.`, {
      cause: error,
    });
  }
}

/** Where the key stands that leads to a value, or the value in a list; of what is not there, what would hold it. */
function offsetOf(root: unknown, tokens: readonly string[]): number {
  let [node, offset] = [root, isNode(root) ? (root.range?.[0] ?? 0) : 0];
  for (const token of tokens) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === token,
      );
      if (!pair) break;
      offset = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(token)];
      offset = isNode(node) ? (node.range?.[0] ?? offset) : offset;
    } else break;
  }
  return offset;
}
