import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname } from "node:path";
import { installedVersion } from "../compiler/installed-version.ts";
import { Lines } from "../text/lines.ts";
import type { Generate } from "./component.ts";
import type { Library } from "./find-library.ts";

/** The part of `svelte2tsx` that is used. */
interface Svelte2Tsx {
  svelte2tsx(
    text: string,
    options: { filename: string; isTsFile: boolean; mode: "ts"; version: string; emitOnTemplateError: true },
  ): { code: string; map: SourceMapPayload };
}

/** A `<script>` in TypeScript. Without one, types of JavaScript hold. */
const TYPESCRIPT = /<script\b[^>]*\blang\s*=\s*["']?(ts|typescript)\b/;

/** Code in which `svelte-check` reports no error. */
const IGNORED = /\/\*Ωignore_startΩ\*\/.*?\/\*Ωignore_endΩ\*\//gs;

/** Makes code of Svelte's components by the library that `svelte-check` checks them with. */
export function svelteGenerator(library: Library, folder: string): Generate {
  const { svelte2tsx } = library.load() as Svelte2Tsx;
  return (path, text) => {
    const isTsFile = TYPESCRIPT.test(text);
    const version =
      installedVersion(dirname(path), "svelte") ?? installedVersion(folder, "svelte") ?? "5.0.0";
    const { code, map } = svelte2tsx(text, {
      ...{ filename: path, isTsFile, version },
      ...{ mode: "ts", emitOnTemplateError: true },
    });
    const ignored = [...code.matchAll(IGNORED)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    return {
      ...{ extension: isTsFile ? ".ts" : ".js", text: code },
      sourceAt: sourceAt(code, text, map),
      isChecked: (offset) => ignored.every(([start, end]) => offset < start || end <= offset),
    };
  };
}

/** Offsets by a source map, which has them by lines and columns from 0. A map leads to the last place that it knows. */
function sourceAt(code: string, text: string, payload: SourceMapPayload): (offset: number) => number | null {
  const map = new SourceMap(payload);
  const [codeLines, lines] = [new Lines(code), new Lines(text)];
  return (offset) => {
    const { line, column } = codeLines.at(offset);
    const found = map.findEntry(line - 1, column - 1);
    if (!("originalLine" in found) || found.generatedLine !== line - 1) return null;
    const source = lines.offsetOf({ line: found.originalLine + 1, column: found.originalColumn + 1 });
    // A quote that the library writes before a name has the place of the name's first letter.
    const places = [source + column - 1 - found.generatedColumn, source];
    return places.find((place) => text[place] === code[offset]) ?? null;
  };
}
