import { describe, expect, it, onTestFinished } from "vitest";
import { engines, type Files, reached, TYPES, written } from "./reached.ts";

const EVENT = `["schemas"]["Event"]`;
const TYPED = `/** @type {any} */ (null)`;

/** Forms in which files name each other and what the types say, the last of which is code that uses it. */
const FORMS: Record<string, Files> = {
  "an alias of an import that is passed on": {
    "a.ts": `import type { components as C } from "./api";\nexport type { C };`,
    "use.ts": `import type { C } from "./a";\nexport const use = null as unknown as C${EVENT};`,
  },
  "an alias of an import that is passed on under another name": {
    "a.ts": `import type { components as C } from "./api";\nexport type { C as D };`,
    "use.ts": `import type { D } from "./a";\nexport const use = null as unknown as D${EVENT};`,
  },
  "an alias of what code passes on": {
    "a.ts": `export type { components } from "./api";\nexport const now = 1;`,
    "b.ts": `import type { components as C } from "./a";\nexport type Event = C${EVENT};`,
    "use.ts": `import type { Event } from "./b";\nexport const use = null as unknown as Event;`,
  },
  "what code passes on under another name": {
    "a.ts": `export type { components } from "./api";\nexport const now = 1;`,
    "b.ts": `export type { components as C } from "./a";`,
    "use.ts": `import type { C } from "./b";\nexport const use = null as unknown as C${EVENT};`,
  },
  "a name that is a text": {
    "a.ts": `export type { components as "the api" } from "./api";`,
    "use.ts": `import type { "the api" as C } from "./a";\nexport const use = null as unknown as C${EVENT};`,
  },
  "a name with other letters": {
    "a.ts": `import type { components } from "./api";\nexport type Événement = components${EVENT};`,
    "use.ts": `import type { Événement as E } from "./a";\nexport const use = null as unknown as E;`,
  },
  "a comment beside a name": {
    "use.ts": `import type { components /* all */ as C } from "./api";\nexport const use = null as unknown as C${EVENT};`,
  },
  "a text before the name that could be where a module is named": {
    "use.ts": `import type { components } from "./api";\nexport const use = null as unknown as { way: "import"; of: components${EVENT} };`,
  },
  "a block after a comment that ends in a word of modules": {
    "use.ts": `import type { components } from "./api";\n// Not to export\n{ const at: components${EVENT} = null as never; }`,
  },
  "an escape in a specifier": {
    "a.ts": `import type { components as C } from "\\u002e/api";\nexport type Event = C${EVENT};`,
    "use.ts": `import type { Event } from "./a";\nexport const use = null as unknown as Event;`,
  },
  "a comment after `from`": {
    "use.ts": `import type { components } from // the types\n"./api";\nexport const use = null as unknown as components${EVENT};`,
  },
  "comments in an import of a type": {
    "use.ts": `export const use = null as unknown as import /* of */ (\n// the types\n"./api").components${EVENT};`,
  },
  "an import without quotes around words": {
    "a.ts": `import type { components } from "./api";\nexport const one = null as unknown as components${EVENT};`,
    "use.ts": "export const at = (await import(`./a`)).one.startsAt;",
  },
  "the default of a module": {
    "a.ts": `import type * as api from "./api";\nexport default api;`,
    "use.ts": `import type api from "./a";\nexport const use = null as unknown as api.components${EVENT};`,
  },
  "a module that is passed on as one": {
    "a.ts": `import api = require("./api");\nexport import Inner = api;`,
    "use.ts": `import type { Inner } from "./a";\nexport const use = null as unknown as Inner.components${EVENT};`,
  },
  "a module that code passes on under a name": {
    "a.ts": `export * as all from "./api";\nexport const now = 1;`,
    "b.ts": `import { all } from "./a";\nexport import Other = all;`,
    "use.ts": `import type { Other } from "./b";\nexport const use = null as unknown as Other.components${EVENT};`,
  },
  "a module that types pass on under a name": {
    "a.ts": `import type * as api from "./api";\nexport type { api };`,
    "b.ts": `import type { api } from "./a";\nexport default api;`,
    "use.ts": `import type api from "./b";\nexport const use = null as unknown as api.components${EVENT};`,
  },
  "a module as a value": {
    "a.ts": `import * as api from "./api";\nexport const all = api;`,
    "use.ts": `import { all } from "./a";\nexport const use = null as unknown as typeof all;`,
  },
  "a module that is loaded": {
    "a.ts": `export const all = import("./api");`,
    "use.ts": `import { all } from "./a";\nexport const use = null as unknown as typeof all;`,
  },
  "the type of a module": {
    "a.ts": `export type All = typeof import("./api");`,
    "use.ts": `import type { All } from "./a";\nexport const use = null as unknown as All;`,
  },
  "types in comments of JavaScript": {
    "a.js": `/** @typedef {import("./api").components${EVENT}} Event */\nexport {};`,
    "use.js": `/** @type {import("./a.js").Event} */\nexport const one = ${TYPED};`,
  },
  "an import over several lines of a comment": {
    "use.js": `/**\n * @type {import(\n *   "./api").components${EVENT}}\n */\nexport const one = ${TYPED};`,
  },
  "an import in a comment": {
    "use.js": `/** @import { components as C } from "./api" */\n/** @type {C${EVENT}} */\nexport const one = ${TYPED};`,
  },
};

/** Programs in which it comes to a file in another way, with the types files. */
const PROGRAMS: Record<string, { files: Files; types?: string[]; options?: object }> = {
  "what is added to the types": {
    files: {
      "src/use.ts": `export {};\ndeclare module "./api" { interface components { one: components${EVENT} } }`,
    },
  },
  "what is added to a module": {
    files: {
      "src/a.ts": `import type { components } from "./api";\nexport interface Box { one: components${EVENT} }`,
      "src/use.ts": `export {};\ndeclare module "./a" { interface Box { at: Box["one"]["startsAt"] } }`,
    },
  },
  "a name of the types for all files": {
    files: {
      "src/api.d.ts": `${TYPES}export as namespace Api;`,
      "src/use.ts": `export const use = null as unknown as Api.components${EVENT};`,
    },
  },
  "a name of a module for all files": {
    files: {
      "src/a.d.ts": `import type { components } from "./api";\nexport declare const one: components${EVENT};\nexport as namespace A;`,
      "src/use.ts": "export const use = null as unknown as typeof A.one;",
    },
  },
  "what the types declare for all files": {
    files: {
      "src/api.d.ts": `${TYPES}declare global { type Event = components${EVENT}; }`,
      "src/use.ts": "export const use = null as unknown as Event;",
    },
  },
  "a comment in what declares for all files": {
    files: {
      "src/a.ts": `import type { components } from "./api";\ndeclare /* for */ global { var one: components${EVENT}; }`,
      "src/use.ts": "export const at = one.startsAt;",
    },
  },
  "a comment that could be an import, in what is no module": {
    files: {
      "src/a.ts": `/*\nimport of old things\n*/\ndeclare var one: import("./api").components${EVENT};`,
      "src/use.ts": "export const at = one.startsAt;",
    },
  },
  "a text that could be an import, in what is no module": {
    files: {
      "src/a.ts": `var text = \`\nimport a from "a"\`;\ndeclare var one: import("./api").components${EVENT};`,
      "src/use.ts": "export const at = one.startsAt;",
    },
  },
  "words of modules, in JavaScript that is none": {
    files: {
      "src/a.js": `// require("a")\nvar lib = { exports: 1 };\n/** @type {import("./api").components${EVENT}} */\nvar one = ${TYPED};`,
      "src/use.ts": "export const at = one.startsAt;",
    },
  },
  "what a module of JavaScript adds to a variable of all files": {
    files: {
      "src/app.js": "var App = {};",
      "src/a.js": `import { one } from "./b";\nApp.one = one;`,
      "src/b.ts": `import type { components } from "./api";\nexport declare const one: components${EVENT};`,
      "src/use.js": "export const at = App.one.startsAt;",
    },
  },
  "what JSX is": {
    options: { jsx: "react-jsx", jsxImportSource: "app", paths: { "app/*": ["./src/*"] } },
    files: {
      "src/jsx-runtime.ts": `import type { components } from "./api";
        export namespace JSX { export interface IntrinsicElements { one: components${EVENT} } }
        export declare const jsx: any;`,
      "src/use.tsx": `export const one = <one startsAt="" />;`,
    },
  },
  "the default of one of several types files": {
    types: ["src/api.d.ts", "src/beside.d.ts"],
    files: {
      "src/beside.d.ts": `import type { components } from "./api";\ndeclare const one: components${EVENT};\nexport default one;`,
      "src/use.ts": `import any from "./beside";\nexport const at = any.startsAt;`,
    },
  },
  "a package that does not ask for the types": {
    types: ["node_modules/api-types/index.d.ts"],
    files: {
      "node_modules/api-types/package.json": `{ "name": "api-types" }`,
      "node_modules/api-types/index.d.ts": TYPES,
      "node_modules/client/index.d.ts": `import type { components } from "api-types";\nexport declare const one: components${EVENT};`,
      "src/use.ts": `import { one } from "client";\nexport const at = one.startsAt;`,
    },
  },
  "a package that asks for the types under another name": {
    types: ["node_modules/.store/api-types/node_modules/api-types/index.d.ts"],
    files: {
      "node_modules/.store/api-types/node_modules/api-types/index.d.ts": TYPES,
      "node_modules/.store/client/node_modules/the-types": "->../../api-types/node_modules/api-types",
      "node_modules/.store/client/node_modules/client/package.json": JSON.stringify({
        dependencies: { "the-types": "npm:api-types@1" },
      }),
      "node_modules/.store/client/node_modules/client/index.d.ts": `import type { components } from "the-types";\nexport declare const one: components${EVENT};`,
      "node_modules/client": "->.store/client/node_modules/client",
      "src/use.ts": `import { one } from "client";\nexport const at = one.startsAt;`,
    },
  },
  "a namespace for all files, of which some is exported": {
    files: {
      "src/globals.d.ts": `declare namespace App {\n  export type Event = import("./api").components${EVENT};\n}`,
      "src/use.ts": "export const use = (event: App.Event) => event.startsAt;",
    },
  },
  "a script that begins with another name of a namespace": {
    files: {
      "src/globals.ts": `import Own = App.Own;\nnamespace App { export namespace Own { export type Event = import("./api").components${EVENT}; } }`,
      "src/use.ts": "export const use = (event: App.Own.Event) => event.startsAt;",
    },
  },
  "a script with texts that look like statements of modules": {
    files: {
      "src/globals.ts": `const usage = "cd x; export A=1";\nconst more = "a \\\nexport B=1";\ntype AppEvent = import("./api").components${EVENT};`,
      "src/use.ts": "export const use = (event: AppEvent) => event.startsAt;",
    },
  },
  "a name that leads to two modules": {
    types: ["node_modules/dual/index.d.cts"],
    options: { module: "node16" },
    files: {
      "node_modules/dual/package.json": JSON.stringify({
        exports: { import: "./index.d.mts", require: "./index.d.cts" },
      }),
      "node_modules/dual/index.d.mts": "export interface Other {}",
      "node_modules/dual/index.d.cts": TYPES,
      "src/use.cts": `import type { components } from "dual";
        import type { Other } from "dual" with { "resolution-mode": "import" };
        export const use = null as unknown as Other & components${EVENT};`,
    },
  },
};

/** Code that speaks of something else. */
const OTHER = `import type { components } from "./api";\nexport declare const other: components["schemas"]["Group"];`;

describe.each(engines)("a field is reached, with %s,", (_, open) => {
  const reachedIn = (files: Files, types: string[] = [], options?: object) => {
    const folder = written(files, options);
    const code = open(folder);
    onTestFinished(() => code.close());
    return reached(code, folder, ...types);
  };

  // One by one: what one of them calls something would be found under that name for others, too.
  it.each(Object.entries(FORMS))("through %s", (_, form) => {
    const files = Object.entries(form).map(([name, text]) => [`src/${name}`, text] as const);
    const all = { "src/api.d.ts": TYPES, "src/other.ts": OTHER, ...Object.fromEntries(files) };
    const found = reachedIn(all);
    expect(found).toContain(files.at(-1)?.[0]);
    expect(found).not.toContain("src/other.ts");
  });

  it.each(Object.entries(PROGRAMS))("through %s", (_, { files, types, options }) => {
    const isThere = types?.every((path) => path in files);
    const all = isThere ? files : { "src/api.d.ts": TYPES, ...files };
    expect(reachedIn(all, types, options)).toContain(Object.keys(files).at(-1));
  });
});
