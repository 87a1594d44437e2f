import { join } from "node:path";
import { expect, it } from "vitest";
import { ComponentReader } from "../../src/single-file-components/component-reader.ts";
import { withPackages } from "./with-packages.ts";

const DECLARATION = "declare const component: { size: string };\nexport default component;\n";

it("leaves components of packages that have declarations beside them to these, as type checkers do", () => {
  const component = '<script setup lang="ts">\ndefineProps<{ size: string }>();\n</script>\n';
  const { folder } = withPackages({
    "tsconfig.json": JSON.stringify({ include: ["src"], compilerOptions: { module: "preserve" } }),
    "src/Own.vue": component,
    "lib/Built.vue": component,
    "lib/Built.vue.d.ts": DECLARATION,
    "lib/node_modules/icons/Icon.vue": component,
    "lib/node_modules/icons/Icon.vue.d.ts": DECLARATION,
    "lib/node_modules/icons/Bare.vue": component,
  });
  const reader = new ComponentReader(join(folder, "tsconfig.json"));
  const isMade = (path: string) => reader.codeAt(join(folder, path)) !== undefined;
  expect(["src/Own.vue.ts", "lib/Built.vue.ts"].map(isMade)).toEqual([true, true]);
  const ofPackage = ["Icon.vue.ts", "Bare.vue.ts"].map((name) => isMade(`lib/node_modules/icons/${name}`));
  expect(ofPackage).toEqual([false, true]);
});

it("makes no code of what a tsconfig includes, if the program begins with other files", () => {
  const { folder } = withPackages({
    "tsconfig.json": JSON.stringify({ include: ["src"], compilerOptions: { module: "preserve" } }),
    "src/Own.vue": "<template><p /></template>\n",
    "test/own.ts": 'import Own from "../src/Own.vue";\nexport const own = Own;\n',
  });
  const [tsconfig, files] = [join(folder, "tsconfig.json"), [join(folder, "test/own.ts")]];
  const paths = [new ComponentReader(tsconfig), new ComponentReader(tsconfig, files)].map((one) => one.paths);
  expect(paths).toEqual([[join(folder, "src/Own.vue")], []]);
});
