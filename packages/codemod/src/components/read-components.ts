import { readFileSync } from "node:fs";
import { dirname, extname } from "node:path";
import { gte } from "semver";
import { ts } from "ts-morph";
import { decode } from "../compiler/read-text.ts";
import { Component, type Generate } from "./component.ts";
import { findLibrary } from "./find-library.ts";
import { FRAMEWORKS, type Framework } from "./frameworks.ts";

/** Components that no code was made of. */
export interface UnreadComponents {
  paths: string[];
  /** Why, and what to do. */
  reason: string;
}

/** The components of a tsconfig, as code. */
export interface ReadComponents {
  components: Component[];
  unread: UnreadComponents[];
  /** All files of the program: those of the tsconfig, the code of components, and declarations that this refers to. */
  roots: string[];
}

/** Makes code of the components that a tsconfig includes; null if it includes none. */
export function readComponents(tsconfig: string): ReadComponents | null {
  const { fileNames, options } = parseConfig(tsconfig);
  const read = FRAMEWORKS.flatMap((framework) => {
    const paths = fileNames.filter((path) => extname(path) === framework.extension);
    const typed = fileNames.filter((path) => framework.typed?.test(path));
    return paths.length === 0 ? [] : [readAll(framework, { paths, typed }, tsconfig, options)];
  });
  if (read.length === 0) return null;
  const components = read.flatMap((one) => one.components);
  const others = fileNames.filter((path) => FRAMEWORKS.every(({ extension }) => extname(path) !== extension));
  return {
    components,
    unread: read.flatMap(({ unread }) => unread),
    roots: [
      ...new Set([
        ...others,
        ...components.map(({ codePath }) => codePath),
        ...read.flatMap((one) => one.roots),
      ]),
    ],
  };
}

/** A tsconfig with the components that its patterns match, which TypeScript alone leaves out. */
export function parseConfig(tsconfig: string): ts.ParsedCommandLine {
  const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
  const kinds = FRAMEWORKS.map(({ extension }) => ({
    ...{ extension, isMixedContent: true, scriptKind: ts.ScriptKind.Deferred },
  }));
  const folder = dirname(tsconfig);
  return ts.parseJsonConfigFileContent(config ?? {}, ts.sys, folder, undefined, tsconfig, undefined, kinds);
}

function readAll(
  { library: name, since, comesWith, declarations, generator }: Framework,
  { paths, typed }: { paths: string[]; typed: string[] },
  tsconfig: string,
  options: ts.CompilerOptions,
): ReadComponents {
  const none = (reason: string) => ({ components: [], unread: [{ paths, reason }], roots: [] });
  const library = findLibrary(dirname(tsconfig), name, comesWith);
  if (!library || !gte(library.version, since))
    return none(
      `as their types need ${name} ${since} or later, and ${library?.version ?? "none"} is installed: ` +
        `npm install --save-dev ${comesWith[0]}`,
    );
  try {
    const generate = generator(library, tsconfig, options);
    return { ...makeAll(name, [...paths, ...typed], generate), roots: declarations(library) };
  } catch (error) {
    return none(`as ${name} ${library.version} does not run here: ${firstLine(error)}`);
  }
}

function makeAll(name: string, paths: readonly string[], generate: Generate): Omit<ReadComponents, "roots"> {
  const components: Component[] = [];
  const unread: UnreadComponents[] = [];
  for (const path of paths) {
    try {
      const text = decode(readFileSync(path));
      const generated = text === null ? null : generate(path, text);
      if (text !== null && generated) components.push(new Component(path, text, generated, generate));
    } catch (error) {
      unread.push({ paths: [path], reason: `as ${name} refuses it: ${firstLine(error)}` });
    }
  }
  return { components, unread };
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split("\n")[0] ?? "";
}
