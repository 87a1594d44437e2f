import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { afterFile } from "../testing/after-file.ts";
import { freshClone, shell } from "./fresh-clone.ts";
import { ROOT } from "./run-script.ts";

const page = readFileSync(join(ROOT, "packages/docs/pages/start/maintainer.md"), "utf8");
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", code = ""]) => ({
  language,
  code,
}));
const linesOf = (code: string) => code.split("\n").filter((line) => line !== "");

it("the quick start for maintainers ends green, step by step", async () => {
  const clone = freshClone(afterFile);
  const commands = blocks.flatMap(({ language, code }) => (language === "sh" ? linesOf(code) : []));
  expect(commands.slice(0, 2)).toEqual(["npm start", "pnpm lint"]);
  expect(commands.indexOf("npm test")).toBeGreaterThan(commands.indexOf("pnpm spec:upgrade"));
  const [, from = "", to = ""] = /Rename `(\w+)` to `(\w+)` in three schemas/.exec(page) ?? [];
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(clone, file);
    const text = readFileSync(path, "utf8");
    const changed = change(text);
    expect(changed, file).not.toBe(text);
    writeFileSync(path, changed);
  };

  for (const command of commands) {
    const { exitCode, stdout, stderr } = await shell(command.replace(/^pnpm /, "npx pnpm "), clone);
    expect(exitCode, `${command}\n${stdout}${stderr}`).toBe(0);
    if (command === "npm start") {
      expect(page).toContain(`\`EventCreate.${to}\``);
      edit("spec/openapi.yaml", (text) => text.replaceAll(from, to));
    } else if (command === "pnpm spec:change") {
      const shown = blocks.find(({ language }) => language === "yaml")?.code ?? "";
      const written = readFileSync(join(clone, "spec/migrations/next.yaml"), "utf8");
      expect(written.startsWith(shown), written).toBe(true);
      expect(written.match(/kind:/g)).toHaveLength(3);
    } else if (command === "pnpm spec:upgrade") {
      const listed = [...stdout.matchAll(/^│ ▲ (\S+:\d+) {2}/gm)].map(([, place = ""]) => place);
      const [shown] = blocks.filter(({ language }) => language === "text");
      expect([...new Set(listed.map((place) => place.replace(/:\d+$/, "")))]).toEqual(
        linesOf(shown?.code ?? ""),
      );
      for (const place of listed.filter((one) => !/^packages\/(?:client|codemod|docs|drift)\//.test(one))) {
        const [file = "", line = ""] = place.split(":");
        edit(file, (text) =>
          text
            .split("\n")
            .map((one, index) => (index === Number(line) - 1 ? one.replaceAll(from, to) : one))
            .join("\n"),
        );
      }
    }
  }
  // The last commands try again from the start.
  expect((await shell("git status --porcelain", clone)).stdout).toBe("");
});
