import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFile, whileLocked } from "../../src/live/lock-file.ts";
import { pidSpace } from "../../src/live/lock-owner.ts";
import { startOfProcess } from "../../src/live/process-start.ts";

let folder = "";
let file = "";
let lock = "";

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "lock-")));
  file = join(folder, "traffic.shapes");
  lock = `${file}.lock`;
});

afterEach(() => rmSync(folder, { recursive: true }));

const LIVE = { isLive: true };

const HELD = new RegExp(
  `traffic\\.shapes: Expected a file that no other recorder writes, received one that process ${process.pid} records into`,
);

it("refuses a file that a recorder has, by whatever name, until that gives it free", async () => {
  writeFileSync(file, "");
  const link = join(folder, "link.shapes");
  symlinkSync(file, link);
  const unlock = await lockFile(file, LIVE);
  await expect(lockFile(file, LIVE)).rejects.toThrow(HELD);
  await expect(lockFile(file, { isLive: false })).rejects.toThrow(HELD);
  await expect(lockFile(link, LIVE)).rejects.toThrow(/process \d+ records into/);
  unlock();
  expect(readdirSync(folder).sort()).toEqual(["link.shapes", "traffic.shapes"]);
  (await lockFile(file, LIVE))();
});

describe("a lock counts for nothing", () => {
  const owner = async (more: object) => {
    const started = await startOfProcess(process.pid);
    return JSON.stringify({
      pid: process.pid,
      host: hostname(),
      space: pidSpace(),
      started,
      isLive: true,
      ...more,
    });
  };

  it.each<[why: string, text: () => Promise<string>, age: number]>([
    // No system gives this number.
    ["if its process has ended", () => owner({ pid: 2 ** 30 }), 0],
    ["if another process has that number now", () => owner({ started: "boot 1" }), 0],
    ["if it was never finished", async () => '{"pid":', 3],
    ["if it was never begun", async () => "", 3],
    ["if it is none", async () => "[]", 3],
    ["if it comes from another container, and shows no life", () => owner({ space: "pid:[1]" }), 61],
    ["if it comes from another computer, and shows no life", () => owner({ host: "elsewhere" }), 61],
  ])("%s", async (_, text, age) => {
    writeFileSync(lock, await text());
    const time = Date.now() / 1000 - age;
    utimesSync(lock, time, time);
    const unlock = await lockFile(file, LIVE);
    expect(JSON.parse(readFileSync(lock, "utf8")).pid).toBe(process.pid);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each<[why: string, more: object, message: RegExp]>([
    ["that comes from another computer, and shows life", { host: "elsewhere" }, /process \d+ on elsewhere/],
    ["whose system does not say when its process was started", { started: null }, /process \d+ records/],
  ])("but not one %s", async (_, more, message) => {
    writeFileSync(lock, await owner(more));
    await expect(lockFile(file, LIVE)).rejects.toThrow(message);
    expect(existsSync(lock)).toBe(true);
  });
});

it("holds in another container with the same name, where its process cannot be seen", async () => {
  const owner = { pid: 2 ** 30, host: hostname(), space: "pid:[1]", started: null, isLive: true };
  writeFileSync(lock, JSON.stringify(owner));
  await expect(lockFile(file, LIVE)).rejects.toThrow(/process 1073741824 records into/);
});

it("lets one after the other write, also after a stale lock", async () => {
  writeFileSync(
    lock,
    JSON.stringify({ pid: 2 ** 30, host: hostname(), space: pidSpace(), started: null, isLive: true }),
  );
  let [active, most, done] = [0, 0, 0];
  const waited: number[] = [];
  const work = async () => {
    active += 1;
    most = Math.max(most, active);
    await setTimeout(5);
    active -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => whileLocked(file, (pid) => waited.push(pid), work)));
  expect([most, done]).toEqual([1, 8]);
  expect(waited.length).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual([]);
});

it("gives the file free if the work fails", async () => {
  const fail = whileLocked(
    file,
    () => {},
    async () => {
      throw new Error("no");
    },
  );
  await expect(fail).rejects.toThrow("no");
  expect(readdirSync(folder)).toEqual([]);
});

it("leaves a lock alone that somebody else has made since", async () => {
  const unlock = await lockFile(file, LIVE);
  writeFileSync(lock, "{}");
  unlock();
  expect(readFileSync(lock, "utf8")).toBe("{}");
});

it("says that there can be no lock", async () => {
  await expect(lockFile(join(folder, "none/x.shapes"), LIVE)).rejects.toThrow(
    /--out .*: Expected a folder for .*, received one in a folder that does not exist\./,
  );
});
