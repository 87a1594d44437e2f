import { extname } from "node:path";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { CheckAnswer, CheckRequest, CheckWorkerData } from "./check-worker.ts";
import { byPath, type TypeProblem } from "./type-check.ts";

/** How long an answer may take, in milliseconds: a thread that ended says nothing. */
const PATIENCE = 300_000;

/** Checks the code of a tsconfig in another thread, with a compiler of its own, while this one goes on. */
export class BackgroundCheck {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #answers = sharedNumber();
  readonly #compiler = sharedNumber();

  constructor(tsconfig: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData: CheckWorkerData = {
      tsconfig,
      port: port2,
      answers: this.#answers,
      compiler: this.#compiler,
    };
    const script = new URL(`./check-worker${extname(import.meta.url)}`, import.meta.url);
    this.#worker = new Worker(script, { workerData, transferList: [port2] });
    // Who waits for an answer notices that there is none; nobody else has to.
    this.#worker.on("error", () => {});
    // Neither keeps a program from ending that needs no answer any more.
    this.#worker.unref();
    this.#port.unref();
  }

  begin(request: CheckRequest): void {
    this.#port.postMessage(request);
  }

  /**
   * Waits for the answer to what was begun first of all that was not waited for.
   *
   * @throws {Error} if the compiler failed, or does not answer.
   */
  wait(): Map<string, TypeProblem[]> {
    let message: { message: unknown } | undefined;
    while (!message) {
      const count = Atomics.load(this.#answers, 0);
      message = receiveMessageOnPort(this.#port);
      const isLate = !message && Atomics.wait(this.#answers, 0, count, PATIENCE) === "timed-out";
      if (isLate) throw new Error(`No answer within ${PATIENCE} ms.`);
    }
    const answer = message.message as CheckAnswer;
    if ("failure" in answer) throw new Error(answer.failure);
    return byPath(answer.checked, answer.problems);
  }

  close(): void {
    // A thread that waits for its compiler does not end, and one that ends leaves the compiler to complain that it did.
    const pid = Atomics.load(this.#compiler, 0);
    try {
      if (pid !== 0) process.kill(pid, "SIGKILL");
    } catch {
      // It is gone already.
    }
    this.#worker.terminate();
  }
}

function sharedNumber(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}
