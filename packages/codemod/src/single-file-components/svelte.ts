import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname } from "node:path";
import { ts } from "ts-morph";
import { installedVersion } from "../compiler/installed-version.ts";
import { Lines } from "../text/lines.ts";
import type { Generate, Generated } from "./component.ts";
import type { Library } from "./find-library.ts";

/** The part of `svelte2tsx` that is used. */
interface Svelte2Tsx {
  svelte2tsx(
    text: string,
    options: { filename: string; isTsFile: boolean; mode: "ts"; version: string; emitOnTemplateError: true },
  ): { code: string; map: SourceMapPayload };
  /** The functions that `svelte-check` calls for the route files and hooks of SvelteKit. */
  internalHelpers?: {
    upsertKitFile(
      typescript: typeof ts,
      path: string,
      settings: typeof KIT_PATHS,
      source: () => ts.SourceFile,
    ): { text: string; addedCode: object[] } | undefined;
    toOriginalPos(offset: number, added: object[]): { pos: number; inGenerated: boolean };
  };
}

/** Where SvelteKit has these files by default, as `svelte-check` takes for granted. */
const KIT_PATHS = {
  serverHooksPath: "src/hooks.server",
  clientHooksPath: "src/hooks.client",
  universalHooksPath: "src/hooks",
  paramsPath: "src/params",
};

/** A `<script>` in TypeScript. Without one, types of JavaScript hold. */
const TYPESCRIPT = /<script\b[^>]*\blang\s*=\s*["']?(ts|typescript)\b/;

/** Code in which `svelte-check` reports no error. */
const IGNORED = /\/\*Ωignore_startΩ\*\/.*?\/\*Ωignore_endΩ\*\//gs;

/** Makes code of Svelte's components by the library that `svelte-check` checks them with. */
export function svelteGenerator(library: Library, folder: string): Generate {
  const loaded = library.load() as Svelte2Tsx;
  const { svelte2tsx } = loaded;
  return (path, text) => {
    if (!path.endsWith(".svelte")) return kitFile(loaded, path, text);
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

/** A route file or a hook of SvelteKit, with the types that its exports have by their names. */
function kitFile({ internalHelpers: kit }: Svelte2Tsx, path: string, text: string): Generated | null {
  const made = kit?.upsertKitFile(ts, path, KIT_PATHS, () =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  );
  if (!kit || !made || made.addedCode.length === 0) return null;
  const sourceOf = (offset: number) => {
    const { pos, inGenerated } = kit.toOriginalPos(offset, made.addedCode);
    return inGenerated ? null : pos;
  };
  return { extension: "", text: made.text, sourceAt: sourceOf, isChecked: () => true };
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
