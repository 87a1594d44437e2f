import { createRecorder, type RecordShapesOptions } from "./create-recorder.ts";
import { sentRequest } from "./sent-request.ts";

/** The events that `setupWorker` and `setupServer` of msw 2.10 and 3 both have. */
export interface BypassSource {
  events: {
    on(type: "response:bypass", listener: BypassListener): unknown;
    removeListener(type: "response:bypass", listener: BypassListener): unknown;
  };
}

type BypassListener = (event: { request: Request; response: Response }) => void;

/** Records what msw lets through. */
export interface BypassRecorder {
  /** Hands on all shapes at once, for instance after the last test. */
  flush(): Promise<void>;
  /** Records no more, and hands on all shapes. */
  stop(): Promise<void>;
}

/**
 * Records the shapes of requests that no handler of msw answered, and of their responses from the network. In browsers,
 * it needs msw 2.12 or newer: before, msw does not say which status and headers a response had.
 *
 * @param source What `setupWorker()` or `setupServer()` returned.
 * @throws {TypeError} if an option is wrong.
 * @example
 * const recorder = recordBypassed(worker, { send: "http://localhost:4999" });
 * await worker.start();
 */
export function recordBypassed(source: BypassSource, options: RecordShapesOptions): BypassRecorder {
  const recorder = createRecorder(options);
  const listener: BypassListener = ({ request, response }) => {
    recorder.look(() => {
      if (!recorder.isSampled((name) => request.headers.get(name))) return;
      if (isIncomplete(response)) throw new Error(INCOMPLETE);
      recorder.receive(sentRequest(request), response);
    });
  };
  source.events.on("response:bypass", listener);
  return {
    flush: recorder.flush,
    stop() {
      source.events.removeListener("response:bypass", listener);
      return recorder.flush();
    },
  };
}

const INCOMPLETE =
  "This msw does not say which status and headers a response had (mswjs/msw#2601). Update it to 2.12 or newer, or record with `recordShapes().wrap(fetch)`.";

/** Whether it is a response of the worker of msw 2.11 or older, which has status 200 and no headers, whatever was answered. */
function isIncomplete({ status, headers }: Response): boolean {
  const isBrowser = "navigator" in globalThis && "serviceWorker" in globalThis.navigator;
  return isBrowser && status === 200 && [...headers.keys()].length === 0;
}
