import { ts } from "ts-morph";
import type { Generate, Generated } from "./component.ts";
import type { Library } from "./find-library.ts";

/** The parts of `@vue/language-core` 3 that are used. */
interface LanguageCore {
  createParsedCommandLine(
    typescript: typeof ts,
    host: typeof ts.sys,
    tsconfig: string,
  ): { vueOptions: object };
  createVueLanguagePlugin(
    typescript: typeof ts,
    compilerOptions: ts.CompilerOptions,
    vueOptions: object,
    asFileName: (path: string) => string,
  ): { createVirtualCode(path: string, language: "vue", text: ts.IScriptSnapshot): VirtualCode | undefined };
  forEachEmbeddedCode(code: VirtualCode): Iterable<VirtualCode>;
}

interface VirtualCode {
  id: string;
  snapshot: ts.IScriptSnapshot;
  mappings: Mapping[];
}

/** Ranges of a component, and of the code that was made of them. */
interface Mapping {
  sourceOffsets: number[];
  generatedOffsets: number[];
  lengths: number[];
  generatedLengths?: number[];
  /** Without `verification`, `vue-tsc` reports no error in the range. */
  data: { verification?: unknown };
}

const SCRIPT = /^script_(tsx?|jsx?)$/;

/** Makes code of Vue's components by the library that `vue-tsc` checks them with. */
export function vueGenerator(library: Library, tsconfig: string, options: ts.CompilerOptions): Generate {
  const core = library.load() as LanguageCore;
  const { vueOptions } = core.createParsedCommandLine(ts, ts.sys, tsconfig);
  const plugin = core.createVueLanguagePlugin(ts, options, vueOptions, (path) => path);
  return (path, text) => {
    const root = plugin.createVirtualCode(path, "vue", ts.ScriptSnapshot.fromString(text));
    const codes = root ? [...core.forEachEmbeddedCode(root)] : [];
    const script = codes.find(({ id }) => SCRIPT.test(id));
    if (!script) return null;
    const code = script.snapshot.getText(0, script.snapshot.getLength());
    const sources = sourceOffsets(code.length, script.mappings);
    const checked = sourceOffsets(
      code.length,
      script.mappings.filter(({ data }) => data.verification),
    );
    const extension = script.id.replace(SCRIPT, ".$1") as Generated["extension"];
    return {
      ...{ extension, text: code },
      sourceAt: (offset) => sources[offset] ?? null,
      isChecked: (offset) => checked[offset] !== undefined,
    };
  };
}

/** Of ranges that differ in length, as `starts-at` and `startsAt` do, only both ends are known. */
function sourceOffsets(length: number, mappings: readonly Mapping[]): (number | undefined)[] {
  const sources = new Array<number | undefined>(length);
  for (const { sourceOffsets: starts, generatedOffsets, lengths, generatedLengths = lengths } of mappings)
    for (const [index, start] of starts.entries()) {
      const generated = generatedOffsets[index] ?? 0;
      const sourceLength = lengths[index] ?? 0;
      const generatedLength = generatedLengths[index] ?? 0;
      if (sourceLength === generatedLength)
        for (let at = 0; at < sourceLength; at++) sources[generated + at] = start + at;
      else if (sourceLength > 0 && generatedLength > 0) {
        sources[generated] = start;
        sources[generated + generatedLength - 1] = start + sourceLength - 1;
      }
    }
  return sources;
}
