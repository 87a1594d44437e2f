import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { ts } from "ts-morph";
import { expect } from "vitest";
import { NativeCode } from "../src/checker/native-code.ts";
import type { Code } from "../src/project/code.ts";
import { MorphCode } from "../src/project/morph-code.ts";
import { Reach } from "../src/reach/reach.ts";
import { TypesFile } from "../src/types/type-members.ts";
import { temporaryFolder } from "./consumer.ts";

export const TYPES = `
export interface paths {
  "/events": { get: operations["listEvents"] };
  "/groups": { get: operations["listGroups"] };
}
export interface operations {
  listEvents: { responses: { 200: { content: { "application/json": components["schemas"]["Event"][] } } } };
  listGroups: { responses: { 200: { content: { "application/json": components["schemas"]["Group"][] } } } };
}
export interface components {
  schemas: {
    Event: { startsAt: string; owner: components["schemas"]["Person"] };
    EventList: { items: components["schemas"]["Event"][] };
    Group: { title: string };
    Person: { name: string };
  };
}
`;

const OPTIONS = {
  target: "es2022",
  lib: ["es2022"],
  module: "preserve",
  types: [],
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
};

export type Files = Record<string, string>;

/** Writes a program to a folder, whose path is returned. Texts that begin with `->` are links. */
export function written(files: Files, options: object = {}): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries({
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...OPTIONS, ...options },
      include: ["src", "types"],
    }),
    ...files,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (text.startsWith("->")) symlinkSync(text.slice(2), join(folder, name));
    else writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The files that a field of the first of some types files reaches. */
export function reached(code: Code, folder: string, ...types: string[]): string[] {
  const { source } = code.with(new Map());
  const paths = types.length === 0 ? ["src/api.d.ts"] : types;
  const files = paths.map((path) => source(join(folder, path)) as ts.SourceFile);
  const reach = new Reach(code, source, files, []);
  const declarations = new TypesFile(files[0] as ts.SourceFile).at(
    "#/components/schemas/Event/properties/startsAt",
  );
  expect(declarations).toHaveLength(1);
  return [...reach.of(declarations)].map((path) => relative(folder, path)).sort();
}

export const engines: [string, (folder: string) => Code][] = [
  ["native", (folder) => new NativeCode(join(folder, "tsconfig.json"))],
  ["ts-morph", (folder) => new MorphCode(join(folder, "tsconfig.json"), undefined)],
];
