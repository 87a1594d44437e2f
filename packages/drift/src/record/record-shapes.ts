import { templateOf } from "../exchange/path-template.ts";
import { type Place, placeByPath } from "../exchange/placement.ts";
import { createRecorder, type Recorder, type RecordShapesOptions } from "./create-recorder.ts";
import { headersOf, type SentRequest, sentByFetch, sentRequest } from "./sent-request.ts";

/** Records shapes of traffic: as middleware of a client, or around `fetch`. */
export interface ShapeRecorder {
  /** Records what it sends and receives. Requests and responses are the same as without it. */
  wrap(fetch: Fetch): Fetch;
  /**
   * Hands on all shapes at once, for instance before a program ends. A receiver that does not answer holds it up for a
   * minute: half of it for what is on its way, and as long to send that again.
   */
  flush(): Promise<void>;
  /** Makes it middleware of openapi-fetch: `client.use(recordShapes({ … }))`. */
  onRequest(call: Call): undefined;
  onResponse(call: Call & { response: Response }): undefined;
}

type Fetch = typeof globalThis.fetch;

/** The part of openapi-fetch's `MiddlewareCallbackParams` that is looked at. */
interface Call {
  request: Request;
  /** The path template: `/events/{eventId}`. */
  schemaPath: string;
  /** One object for all that happens in a call. */
  options: object;
}

/** An entry of the operation table. */
interface Operation {
  id: string;
  method: string;
  path: string;
}

/** The options of `recordShapes`. */
export interface ClientRecordOptions extends RecordShapesOptions {
  /** The operation table of the types package, so that shapes of a client say the id of their operation. */
  operations?: Readonly<Record<string, Operation>> | undefined;
}

/**
 * Records the shapes of traffic where it is made: which fields stood where, with which types, and how often. Values do
 * not leave the page or the program. Nothing of a request or a response is changed or delayed; streams, files and bodies
 * over 4 MiB are not read.
 *
 * @throws {TypeError} if an option is wrong.
 * @example
 * const recorder = recordShapes({ send: "http://localhost:4999", label: "staging" });
 * client.use(recorder); // last of all middleware, so that it sees what is sent
 * const fetch = recorder.wrap(globalThis.fetch);
 */
export function recordShapes({ operations = {}, ...options }: ClientRecordOptions): ShapeRecorder {
  const recorder = createRecorder(options);
  const ids = new Map(Object.values(operations).map(({ id, method, path }) => [keyOf(method, path), id]));
  /** Null for a call that is not in the part that is recorded. */
  const calls = new WeakMap<object, SentRequest | null>();
  return {
    wrap: (fetch) => wrapFetch(fetch, recorder),
    flush: recorder.flush,
    onRequest({ request, options }) {
      const sent = recorder.look(() =>
        recorder.isSampled((name) => request.headers.get(name)) ? sentByClient(request) : null,
      );
      if (sent !== undefined) calls.set(options, sent);
    },
    onResponse({ request, response, schemaPath, options: call }) {
      recorder.look(() => {
        const sent = calls.has(call) ? calls.get(call) : sentByClient(request);
        if (!sent) return;
        const id = ids.get(keyOf(request.method, schemaPath));
        recorder.receive(sent, response, options.place ?? placeBySchemaPath(schemaPath, id));
      });
    },
  };
}

function wrapFetch(fetch: Fetch, recorder: Recorder): Fetch {
  return (input, init) => {
    const sent = recorder.look(() => {
      // Read only if not all requests are recorded.
      let headers: Headers | undefined;
      const headerOf = (name: string) => {
        headers ??= headersOf(input, init);
        return headers.get(name);
      };
      return recorder.isSampled(headerOf) ? sentByFetch(input, init) : undefined;
    });
    const answer = fetch(input, init);
    if (sent === undefined) return answer;
    return answer.then((response) => {
      recorder.look(() => recorder.receive(sent, response));
      return response;
    });
  };
}

/** Our client adds its token behind all middleware: without one, nobody knows whether there were credentials. */
function sentByClient(request: Request): SentRequest {
  const sent = sentRequest(request);
  return request.headers.has("authorization") ? sent : { ...sent, headers: [] };
}

/** The client knows the path template: nothing has to be guessed from the address. */
function placeBySchemaPath(path: string, operationId: string | undefined): Place {
  return (exchange) => ({
    ...placeByPath(exchange),
    path: operationId === undefined ? templateOfSchemaPath(path) : path,
    ...(operationId !== undefined && { operationId }),
  });
}

/** Placeholders stay. The rest may be an address that somebody put together. */
function templateOfSchemaPath(path: string): string {
  const isPlaceholder = (segment: string) => /^\{\w+\}$/.test(segment);
  return path
    .split("/")
    .map((segment) => (isPlaceholder(segment) ? segment : templateOf(segment)))
    .join("/");
}

function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
