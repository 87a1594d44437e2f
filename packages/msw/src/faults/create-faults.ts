import { isSequence } from "@tenant-api/openapi";
import { HttpResponse } from "msw";
import { hasNoBody } from "../bodies/has-no-body.ts";
import { createRandom } from "../examples/seeded-random.ts";
import { expectFault, type Fault } from "./fault.ts";

/** The faults of a mock; they can be added and taken back while it runs. */
export interface Faults {
  /**
   * Adds a fault, and returns a function that takes it back.
   *
   * @throws {TypeError} if it names an operation that there is not, does nothing, or has a number out of range.
   */
  add(fault: Fault): () => void;
  clear(): void;
  /** Those at work now; one that is used up is gone. */
  list(): Fault[];
  /** Answers a request of an operation, with the fault that is due, if any. Who is gone is not waited for. */
  around(
    operationId: string,
    { signal }: Pick<Request, "signal">,
    respond: () => Promise<Response> | Response,
  ): Promise<Response>;
  /** Back to the faults and the random numbers of the beginning. */
  reset(): void;
}

/**
 * @param operationIds Those that a fault may name, besides `*`.
 * @param initial The faults at the beginning. Of those that fit a request and are due, the first that fails is
 *   taken, and the first that only waits, unless the other waits itself; those of the operation go before `*`.
 * @param seed For faults that have a rate: the same seed lets the same requests fail.
 * @throws {TypeError} if a fault names another operation, does nothing, or has a number out of range.
 */
export function createFaults(
  operationIds: readonly string[],
  initial: readonly Fault[] = [],
  seed = 1,
): Faults {
  let active: { fault: Fault; left: number; random: () => number }[] = [];
  let added = 0;

  function add(fault: Fault): () => void {
    expectFault(fault);
    if (fault.operation !== "*" && !operationIds.includes(fault.operation)) {
      const expected = `"*" or the id of an operation, such as "${operationIds[0]}"`;
      throw new TypeError(`Expected ${expected}, received the fault of "${fault.operation}".`);
    }
    const random = createRandom(seed, `${fault.operation} ${added}`);
    added += 1;
    const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY, random };
    active.push(entry);
    return () => {
      active = active.filter((other) => other !== entry);
    };
  }

  /** The fault for this request, of one that fails and one that waits; counts them. */
  function take(operationId: string): Fault | undefined {
    const due = [operationId, "*"].flatMap((operation) =>
      active.filter(({ fault, random }) => fault.operation === operation && random() < (fault.rate ?? 1)),
    );
    const failing = due.find(({ fault }) => fails(fault));
    const waiting = failing?.fault.delay === undefined ? due.find(({ fault }) => !fails(fault)) : undefined;
    for (const entry of [failing, waiting]) if (entry !== undefined) entry.left -= 1;
    active = active.filter(({ left }) => left > 0);
    return failing && waiting ? { ...failing.fault, ...waiting.fault } : (failing ?? waiting)?.fault;
  }

  function reset(): void {
    active = [];
    added = 0;
    initial.forEach(add);
  }

  reset();
  return {
    add,
    clear: () => {
      active = [];
    },
    list: () => active.map(({ fault }) => fault),
    reset,
    async around(operationId, { signal }, respond) {
      const fault = active.length === 0 ? undefined : take(operationId);
      if (fault === undefined) return respond();
      if (fault.delay !== undefined) await wait(fault.delay, signal);
      if (fault.network || signal.aborted) return HttpResponse.error();
      if (fault.status !== undefined) return failWith(fault.status);
      const response = await respond();
      return fault.malformed ? breakOff(response) : response;
    },
  };
}

/** Whether it does more than wait. */
function fails({ status, network, malformed }: Fault): boolean {
  return status !== undefined || network === true || malformed === true;
}

/** Not msw's `delay`, which waits for nothing in Node unless told a number, and logs where it is zero. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, signal.aborted ? 0 : milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function failWith(status: number): Response {
  const body = hasNoBody(status)
    ? null
    : JSON.stringify({ error: "fault", message: `A fault of the mock: ${status}.` });
  return new HttpResponse(body, { status, headers: { ...(body && JSON_TYPE), "x-mock-fault": "status" } });
}

async function breakOff(response: Response): Promise<Response> {
  if (response.body !== null && isSequence(response.headers.get("content-type") ?? ""))
    return new HttpResponse(afterFirst(response.body), response);
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  headers.set("x-mock-fault", "malformed");
  // Never valid, however short the body was.
  const broken = `{"broken":${text.slice(0, Math.floor(text.length / 2))}`;
  return new HttpResponse(broken, { status: hasNoBody(response.status) ? 200 : response.status, headers });
}

/** A stream that breaks off after its first piece. */
function afterFirst(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isFirst = true;
  return new ReadableStream(
    {
      async pull(controller) {
        const { value } = isFirst ? await reader.read() : {};
        isFirst = false;
        if (value) return controller.enqueue(value);
        controller.error(new TypeError("A fault of the mock: the stream breaks off."));
        await reader.cancel();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const JSON_TYPE = { "content-type": "application/json" };
