import { dirname, join } from "node:path";
import type { ts } from "ts-morph";
import type { Generate } from "./component.ts";
import type { Library } from "./find-library.ts";
import { svelteGenerator } from "./svelte.ts";
import { vueGenerator } from "./vue.ts";

/** A framework whose components are files of their own kind. */
export interface Framework {
  extension: string;
  /** Files of TypeScript or JavaScript that the library may add types to. */
  typed?: RegExp;
  /** The library that makes code of its components. */
  library: string;
  /** The oldest version of it that works. */
  since: string;
  /** The packages that depend on the library, that to install first. */
  comesWith: readonly string[];
  /** Files of the library that the code needs, beside those that it refers to itself. */
  declarations(library: Library): string[];
  /** The words that the library writes into code, with those that people write for them. */
  words: readonly (readonly [RegExp, string])[];
  generator(library: Library, tsconfig: string, options: ts.CompilerOptions): Generate;
}

export const FRAMEWORKS: readonly Framework[] = [
  {
    ...{ extension: ".vue", library: "@vue/language-core", since: "3.0.0" },
    comesWith: ["vue-tsc", "@vue/language-server", "@vue/typescript-plugin"],
    declarations: () => [],
    words: [
      [/__VLS_ctx\./g, ""],
      [/__VLS_unwrap\((\w+), \{\} as import\([^)]*\)[^)]*\)/g, "$1"],
      [/__VLS_(Public|Model)?Props/g, "Props"],
    ],
    generator: vueGenerator,
  },
  {
    ...{ extension: ".svelte", library: "svelte2tsx", since: "0.7.0" },
    typed: /\/(\+(page|layout|server)(\.server)?|hooks(\.(server|client))?|params\/[^/]+)\.[jt]s$/,
    comesWith: ["svelte2tsx", "@sveltejs/package", "svelte-language-server", "typescript-svelte-plugin"],
    declarations: ({ folder }) =>
      ["svelte-shims-v4.d.ts", "svelte-jsx-v4.d.ts"].map((name) => join(folder, name)),
    words: [[/\$\$ComponentProps/g, "Props"]],
    generator: (library, tsconfig) => svelteGenerator(library, dirname(tsconfig)),
  },
];

/** The function that Svelte's library puts the code of a component into. */
export const RENDER_FUNCTION = "$$render";

/** A text about the code of a component, in the words that people know. */
export function inWordsOfPeople(text: string): string {
  return FRAMEWORKS.flatMap(({ words }) => words).reduce(
    (told, [pattern, word]) => told.replace(pattern, word),
    text,
  );
}

/** True if a library gave a type its name, as the component writes the type of its props without one. */
export function isPropsType(name: string): boolean {
  return name !== "Props" && inWordsOfPeople(name) === "Props";
}
