import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readInputFile } from "../../src/command/command-line.ts";
import { InputError } from "../../src/index.ts";

const folder = mkdtempSync(join(tmpdir(), "read-input-"));
mkdirSync(join(folder, "folder"));
writeFileSync(join(folder, "secret.json"), "{}");
chmodSync(join(folder, "secret.json"), 0);
writeFileSync(join(folder, "binary.json"), Buffer.from([0xff, 0xfe, 0x00]));
writeFileSync(join(folder, "marked.json"), "\uFEFF{}");

const UNREADABLE: [name: string, reason: string][] = [
  ["gone.json", "there is no such file"],
  ["folder", "it is a folder"],
  ["binary.json", "it is not UTF-8 text"],
  ["marked.json/x", "there is no such file"],
  [`${"a".repeat(300)}.json`, "its name is too long"],
];
// Nothing is forbidden to root.
if (process.getuid?.() !== 0) UNREADABLE.push(["secret.json", "its permissions forbid it"]);

it.each(UNREADABLE)("%s cannot be read: %s", (name, reason) => {
  const path = join(folder, name);
  const expected = new InputError(`${path}: Expected a file that can be read: ${reason}.`);
  expect(() => readInputFile(path)).toThrow(expected);
});

it("reads a text, without its byte order mark", () => {
  expect(readInputFile(join(folder, "marked.json"))).toBe("{}");
});
