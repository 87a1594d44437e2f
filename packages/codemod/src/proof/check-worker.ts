import { type MessagePort, workerData } from "node:worker_threads";
import { NativeSession } from "../checker/native-session.ts";
import { Claims, noted } from "./claims.ts";
import { NativeCheck } from "./native-check.ts";
import type { TypeProblem } from "./type-check.ts";

/** What a check in the background is given to begin with. */
export interface CheckWorkerData {
  tsconfig: string;
  port: MessagePort;
  /** How many answers were given, for those who wait. */
  answers: Int32Array;
  /** The process of its compiler, or 0 while there is none. */
  compiler: Int32Array;
}

export interface CheckRequest {
  texts: ReadonlyMap<string, string>;
  paths: readonly string[];
  /** Which of them others took, or this one did. */
  taken: Uint8Array;
}

/** What was found in the files that were taken, in the order of the requests. */
export type CheckAnswer = { checked: string[]; problems: TypeProblem[] } | { failure: string };

// Checks the code of one tsconfig in a thread of its own, with a compiler of its own, which reads it before it is asked.
const { tsconfig, port, answers, compiler } = workerData as CheckWorkerData;
const check = opened();

function opened(): NativeCheck | Error {
  try {
    return new NativeCheck(new NativeSession(tsconfig, (pid) => Atomics.store(compiler, 0, pid)));
  } catch (error) {
    return error as Error;
  }
}

function answer({ texts, paths, taken }: CheckRequest): CheckAnswer {
  try {
    if (check instanceof Error) throw check;
    const checked: string[] = [];
    const problems = check.problems(texts, noted(new Claims(paths, taken).forwards(), checked));
    return { checked, problems };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

port.on("message", (request: CheckRequest) => {
  port.postMessage(answer(request));
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
});
