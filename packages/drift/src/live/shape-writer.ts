import { appendFileSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import { InputError } from "@tenant-api/openapi";
import { expectWritable, writeOutputs } from "@tenant-api/openapi/write-outputs";
import { createBatchId, renderBatches } from "../shape/batches.ts";
import { dayOf } from "../shape/day.ts";
import { UnfitError } from "../shape/line-limits.ts";
import { isShapeLine } from "../shape/parse-line.ts";
import { shapeText } from "../shape/render-line.ts";
import type { ShapeLine } from "../shape/shape-line.ts";
import { ShapeSet } from "../shape/shape-set.ts";
import { readBytes } from "../sources/read-bytes.ts";
import { recordSource } from "../sources/record-source.ts";
import { readShapeFile } from "../sources/shape-file.ts";
import { lockFile } from "./lock-file.ts";

/** Writes shapes while they are recorded: whatever happens, no more than the last second is lost. */
export interface ShapeWriter {
  /** @throws {UnfitError} if there are too many that are alike to no other. */
  add(line: ShapeLine): void;
  /** Writes what is left, and what is alike as one line, and gives the file free. */
  close(): void;
}

/** How often a shape file is written. */
export interface WriteLimits {
  /** Milliseconds between two writes. */
  interval: number;
  /** Bytes that are appended before the file is written anew, where that is more than the rest of it. */
  mostAppended: number;
  /** Lines that are new on one day: operations, statuses and media types, or texts that somebody made up. */
  mostNew: number;
  /** Whether the memory is so full that whatever is added could end the process. */
  isFull: () => boolean;
}

const LIMITS: WriteLimits = {
  interval: 1000,
  mostAppended: 4 * 2 ** 20,
  mostNew: 10_000,
  isFull: isHeapFull,
};

/**
 * Opens a shape file for writing. What is in it stays, and is merged. If somebody moves it away, the next shapes are
 * written to a new file, which is a recording of its own. Until it is closed, no other command writes the file.
 *
 * @param onError Receives what made a write fail in between: a disk that is full. It is tried again.
 * @throws {InputError} if it is no shape file, cannot be written, or another recorder has it.
 */
export async function openShapeWriter(
  file: string,
  onError: (error: Error) => void,
  limits: WriteLimits = LIMITS,
): Promise<ShapeWriter> {
  expectWritable({ option: "--out", file });
  const unlock = await lockFile(file, { isLive: true });
  try {
    return await openLocked(file, onError, limits, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLocked(
  file: string,
  onError: (error: Error) => void,
  { interval, mostAppended, mostNew, isFull }: WriteLimits,
  unlock: () => void,
): Promise<ShapeWriter> {
  let all = await readShapes(file);
  all.batches.add(createBatchId());
  const today = { day: "", known: 0, others: 0 };
  // Each line takes memory until the end, and whoever sends requests makes up their paths.
  const expectFew = (key: string, { operationId }: ShapeLine) => {
    if (all.has(key)) return;
    const day = dayOf(Date.now());
    if (today.day !== day) Object.assign(today, { day, known: 0, others: 0 });
    // Paths that somebody makes up take no room from operations that have a name.
    const kind = operationId === undefined ? "others" : "known";
    if (today[kind] >= mostNew)
      throw new UnfitError(
        `there were ${mostNew} new operations today, and no more are recorded. With --spec, ids in paths are known`,
      );
    today[kind] += 1;
  };
  const recent = new ShapeSet(expectFew);
  let appended = 0;
  let size = 0;
  let isThere = existsSync(file);
  let timer: NodeJS.Timeout | undefined;

  // Somebody took the file away, to send it on: what comes is another recording.
  const beginAnew = () => {
    all = new ShapeSet();
    all.batches.add(createBatchId());
    Object.assign(today, { day: "", known: 0, others: 0 });
    isThere = false;
    appended = 0;
    size = 0;
  };
  const compact = () => {
    const wasMoved = isThere && !existsSync(file);
    if (wasMoved) beginAnew();
    recent.moveTo(all);
    if (wasMoved && all.isEmpty) return;
    const text = shapeText(all.lines(), all.batches);
    writeOutputs([{ option: "--out", file, text }]);
    size = text.length;
    appended = 0;
    isThere = true;
  };
  const add = (text: string) => {
    try {
      // It must be there: without an id above them, shapes would count each time that they are delivered.
      if (isThere) return appendToExisting(file, text);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      beginAnew();
    }
    appendFileSync(file, renderBatches(all.batches) + text);
  };
  const append = () => {
    const text = shapeText(recent.lines());
    try {
      if (appended + text.length > Math.max(mostAppended, size)) return compact();
      add(text);
      appended += text.length;
      isThere = true;
    } catch (error) {
      onError(error as Error);
      // Kept for the next time. Half of it may be in the file, which is written anew then.
      appended = Number.POSITIVE_INFINITY;
      return schedule();
    }
    recent.moveTo(all);
  };
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      append();
    }, interval);
  };

  // Drops a line that was cut.
  if (isThere) compact();
  return {
    add(line) {
      // Once the file has been taken away, there is room again.
      if (isFull() && isThere && !existsSync(file)) beginAnew();
      if (isFull())
        throw new UnfitError("the memory is nearly full: shapes of so many different fields were recorded");
      recent.add(line);
      schedule();
    },
    close() {
      clearTimeout(timer);
      try {
        compact();
      } finally {
        unlock();
      }
    },
  };
}

/** @throws {Error} with the code `ENOENT` if there is no such file. */
function appendToExisting(file: string, text: string): void {
  const descriptor = openSync(file, constants.O_APPEND | constants.O_WRONLY);
  try {
    appendFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads the shapes that are in a file, to which others will be added.
 *
 * @throws {InputError} if there is such a file and it is no shape file, or if it cannot be written.
 */
export async function readShapes(file: string): Promise<ShapeSet> {
  expectWritable({ option: "--out", file });
  const shapes = new ShapeSet();
  if (!existsSync(file)) return shapes;
  const { head, chunks } = await readBytes(file);
  if (!mayBeShapes(new TextDecoder().decode(head).trim()))
    throw new InputError(
      `--out ${file}: Expected a new file or a shape file, received one that is no shape file.`,
    );
  await recordSource(readShapeFile(chunks, file), shapes);
  return shapes;
}

/** What is left of the heap must do for everything else, and for the next collection of garbage. */
const FULL = 0.5;

/** Bytes that V8 gives to new objects. */
const YOUNG = 192 * 2 ** 20;

function isHeapFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  // What is kept is not in the young generation, whose size V8 adds to the limit.
  return used > FULL * Math.max(limit - YOUNG, limit / 4);
}

/** The only line may be cut: whoever wrote it was killed. */
function mayBeShapes(text: string): boolean {
  return isShapeLine(text) || '{"shape":'.startsWith(text);
}
