import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { NativeSession } from "../src/checker/native-session.ts";
import { written } from "./reached.ts";

it("keeps what is opened to be used later on, and lets go of what is opened for now", () => {
  const folder = written({
    "a.ts": "export const one: string = 1;",
    "tsconfig.json": JSON.stringify({ compilerOptions: { types: [] }, files: ["a.ts"] }),
  });
  const path = join(folder, "a.ts");
  const session = new NativeSession(join(folder, "tsconfig.json"));
  onTestFinished(() => session.close());
  const withText = (text: string) => new Map([[path, text]]);
  const codesIn = ({ program }: ReturnType<NativeSession["open"]>) =>
    program.getSemanticDiagnostics(path).map(({ code }) => code);

  const onDisk = session.open(new Map());
  const kept = session.open(withText('export const one = "1";'));
  const forNow = session.openForNow(withText("export const one = two;"));
  expect(codesIn(forNow)).toEqual([2304]);
  const both = session.openForNow(withText('export const one = "1"; one.two;'));
  expect(() => codesIn(forNow)).toThrow(/disposed|not found|no longer/i);
  expect(session.open(withText('export const one = "1"; one.two;'))).toBe(both);
  session.openForNow(new Map());

  expect([onDisk, kept, both].map(codesIn)).toEqual([[2322], [], [2339]]);
});
