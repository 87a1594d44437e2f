import { join } from "node:path";
import { InputError } from "@tenant-api/openapi";
import { expect, it, onTestFinished } from "vitest";
import { NativeProcess } from "../../src/compiler/native-process.ts";
import { nodeOf, opened, printed } from "./opened.ts";

const NO_FILES = { readFile: () => undefined };

it("answers for two consumers at once, each in a process of its own", () => {
  const all = [opened({ "a.ts": "export const a = 1;" }), opened({ "a.ts": "export const a = 2;" })];
  const types = all.map(({ folder, compiler }) => {
    const type = compiler.typeAt(nodeOf(compiler.tree(join(folder, "a.ts")), "a"));
    return printed(compiler, type);
  });
  expect(types).toEqual(["1", "2"]);
  all[0]?.session.close();
  expect(() => all[0]?.compiler.problems()).toThrow();
  expect(all[1]?.compiler.problems()).toEqual([]);
});

it("says that the native compiler does not run", () => {
  const broken = new NativeProcess("/", NO_FILES, join(import.meta.dirname, "no-such-program"));
  onTestFinished(() => broken.end());
  expect(() => broken.update({})).toThrow(InputError);
  expect(() => broken.update({})).toThrow(/^Expected TypeScript 7 to run on \w+-\w+, received: /);
});

it("sends no signal to its own group of processes for a compiler that did not start", () => {
  const signals: unknown[] = [];
  const listen = (signal: unknown) => signals.push(signal);
  process.on("SIGTERM", listen);
  onTestFinished(() => void process.off("SIGTERM", listen));
  new NativeProcess("/", NO_FILES, join(import.meta.dirname, "no-such-program")).end();
  // A process that is ended by SIGKILL reports no result at all.
  expect(signals).toEqual([]);
});
