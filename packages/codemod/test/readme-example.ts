import type { Page } from "./blocks.ts";
import { type Files, TSCONFIG, types } from "./consumer.ts";

const tsconfig = JSON.parse(TSCONFIG);

/** A consumer of the API in the README and the manual. */
export const CONSUMER: Files = {
  "tsconfig.json": JSON.stringify({
    ...tsconfig,
    compilerOptions: { ...tsconfig.compilerOptions, lib: ["es2024", "dom"] },
  }),
  "src/api.d.ts": types()
    .replace("id: number;", "id: number;\n            title: string;")
    .replace(
      "        Entry:",
      '        EventItem: { type: "event"; };\n        CourseItem: { type: "course"; };\n$&',
    ),
};

/** The consumer in the README, before the codemod runs. */
export function example(readme: Page): Files {
  return { ...CONSUMER, "migration.yaml": readme.block("yaml"), "src/list.ts": readme.block("ts before") };
}
