import type { Exchange } from "../exchange/exchange.ts";
import type { Place } from "../exchange/placement.ts";
import { type HeaderOf, isSampled } from "../exchange/sampling.ts";
import { createSalt } from "../shape/neighbour-hash.ts";
import { createDelivery, type Delivery } from "./deliver-shapes.ts";
import { copyBody } from "./read-copy.ts";
import { absoluteUrl, type SentRequest } from "./sent-request.ts";
import { createBatches } from "./shape-batches.ts";

/** How shapes are recorded, and where they go: either `onShapes` or `send` is needed. */
export interface RecordShapesOptions extends Delivery {
  /** Record only requests to this address, or below it: `https://api.example.com/v2`. */
  baseUrl?: string | undefined;
  /** Stands for the host in the shapes: `staging`. Default: the host. */
  label?: string | undefined;
  /** Keep frequent short texts that may be values of an enum, such as `Published`. */
  enums?: boolean | undefined;
  /** Which part of all requests is recorded, from 0 to 1. Default: 1. Requests with the same id are recorded, or not, alike. */
  sample?: number | undefined;
  /** A secret, the same in all recordings, of at least 16 characters. With it, renamed fields are recognised. */
  salt?: string | undefined;
  /** Finds the operation of a request in a spec. Default: by its path, with `{}` for each segment that looks like an id. */
  place?: Place | undefined;
}

/** Records exchanges, and never disturbs those who made them. */
export interface Recorder {
  /** Calls a function that looks at a request or a response. If it throws, `onError` is called, and nobody else notices. */
  look<Seen>(look: () => Seen): Seen | undefined;
  /** Whether a request is in the part that is recorded. */
  isSampled(headerOf: HeaderOf): boolean;
  /** Records a response, when its body is read. Its body must not have been read when this is called. */
  receive(sent: SentRequest, response: Response, place?: Place): void;
  /** Waits for bodies on their way, for a second at most, and hands on all shapes. */
  flush(): Promise<void>;
}

const SHORTEST_SALT = 16;

/** How long `flush` waits for bodies. In milliseconds. */
const PATIENCE = 1000;

/** @throws {TypeError} if an option is wrong. */
export function createRecorder(options: RecordShapesOptions): Recorder {
  const { baseUrl, label, enums = false, salt: secret, sample = 1, send } = options;
  if (secret !== undefined && secret.length < SHORTEST_SALT) {
    throw new TypeError(`Expected the option \`salt\` to have at least ${SHORTEST_SALT} characters.`);
  }
  if (!(sample > 0 && sample <= 1)) {
    throw new TypeError(
      `Expected the option \`sample\` to be more than 0 and at most 1, received ${sample}.`,
    );
  }
  const salt = secret === undefined ? undefined : createSalt(secret);
  const base = baseUrl === undefined ? "" : absoluteUrl(baseUrl);
  const onError = reporting(options.onError);
  const batches = createBatches(createDelivery({ ...options, onError }), onError);
  const pending = new Set<Promise<void>>();

  const record = async (sent: SentRequest, response: Response, place: Place | undefined): Promise<void> => {
    const exchange = { ...withoutBodies(sent, response) };
    const [requestBody, responseBody] = await Promise.all([sent.body, copyBody(response)]);
    // The reader of the response goes first: to look at its body takes as long as to read it.
    await new Promise((done) => setTimeout(done));
    const whole = { ...exchange, requestBody: requestBody ?? null, ...(responseBody && { responseBody }) };
    batches.record(whole, {
      enums,
      ...(salt && { salt }),
      ...(label !== undefined && { label }),
      ...(place && { place }),
    });
  };

  const look = <Seen>(look: () => Seen): Seen | undefined => {
    try {
      return look();
    } catch (error) {
      onError(error);
      return undefined;
    }
  };

  return {
    look,
    isSampled: (headerOf) => isSampled(sample, headerOf),
    receive(sent, response, place = options.place) {
      const url = addressOf(sent, response);
      if (url === null || !isBelow(url, base) || (send !== undefined && isBelow(url, new URL(send).origin)))
        return;
      const recording = record({ ...sent, url }, response, place).catch((error) => onError(error));
      pending.add(recording);
      recording.finally(() => pending.delete(recording));
    },
    async flush() {
      await withPatience(Promise.all(pending));
      await batches.flush();
    },
  };
}

/** Whatever an `onError` throws, at once or later, has nowhere to go: it neither stops the recorder nor ends a program. */
function reporting(onError: Delivery["onError"]): (error: unknown) => void {
  return async (error) => {
    try {
      await onError?.(error);
    } catch {}
  };
}

function withoutBodies({ time, method, url, headers }: SentRequest, response: Response): Exchange {
  return {
    time,
    method: method.toLowerCase(),
    url,
    status: response.status,
    ...(headers.length > 0 && { requestHeaders: headers }),
    responseHeaders: [...response.headers.keys()],
    ...(isOtherOrigin(url) && { hidesHeaders: true }),
  };
}

/** Whether a page sees those headers alone that the server exposes to its origin (CORS). */
function isOtherOrigin(url: string): boolean {
  const { origin } = (globalThis as { location?: { origin: string } }).location ?? {};
  return origin !== undefined && URL.canParse(url) && new URL(url).origin !== origin;
}

/**
 * The address that answered; null if nobody knows which request that was. A redirected GET was repeated as it was; what
 * a redirected POST became, `fetch` does not say. A response that may not be seen has status 0.
 */
function addressOf({ method, url }: SentRequest, response: Response): string | null {
  if (response.status < 100) return null;
  if (!response.redirected) return url;
  return /^(get|head)$/i.test(method) ? response.url : null;
}

/** Whether an address is a base address, or below it. */
function isBelow(url: string, base: string): boolean {
  if (!/^https?:/i.test(url)) return false;
  return base === "" || `${url.replace(/[?#].*/s, "")}/`.startsWith(base.endsWith("/") ? base : `${base}/`);
}

async function withPatience(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((done) => {
    timer = setTimeout(done, PATIENCE);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
