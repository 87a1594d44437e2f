import type { MaybeToken } from "./token.ts";

/** A token function that was called with a refused token. */
export interface Renewal {
  readonly token: Promise<MaybeToken>;
  readonly begun: number;
  /** Grows while the renewal lives: in a worker, the timers of a request end with it, as its promises do. */
  beats: number;
  /** True once the token function has answered or failed. */
  isOver?: boolean;
}

/** Milliseconds between two beats. */
const BEAT = 500;

/** Beats after which others no longer join: it may never end. 30 seconds. */
const MOST_BEATS = 60;

/** Beats that a request waits for a renewal that may be waiting for the request. 10 seconds. */
const PATIENCE = 20;

/** Beats of one who waits, without one of the renewal. By the same clock, since browsers slow down and stop all timers. */
const SILENCE = 3;

export function startRenewal(token: Promise<MaybeToken>): Renewal {
  const renewal: Renewal = { token, begun: Date.now(), beats: 0 };
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    renewal.beats += 1;
    if (isLate(renewal)) stop();
  }, BEAT);
  token.then(stop, stop);
  return renewal;
}

export function isLate({ beats }: Renewal): boolean {
  return beats >= MOST_BEATS;
}

/**
 * Waits for a renewal that another request began. Gives nothing if that request ended, and the renewal with it.
 *
 * @param mayBeOwn Whether the renewal may wait for this request. Then there is no token after a while.
 */
export function joinRenewal(
  renewal: Renewal,
  mayBeOwn: boolean,
): Promise<{ token?: MaybeToken } | undefined> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const watched = new Promise<{ token?: MaybeToken } | undefined>((resolve) => {
    let waited = 0;
    let silence = 0;
    let { beats } = renewal;
    timer = setInterval(() => {
      silence = beats === renewal.beats ? silence + 1 : 0;
      beats = renewal.beats;
      waited += 1;
      if (mayBeOwn && waited >= PATIENCE) resolve({});
      else if (isLate(renewal)) {
        // Nobody looks at the beats any more: what is left to wait for is the token.
        if (!mayBeOwn) clearInterval(timer);
      } else if (silence >= SILENCE) resolve(undefined);
    }, BEAT);
  });
  const given = renewal.token.then((token) => ({ token }));
  return Promise.race([given, watched]).finally(() => clearInterval(timer));
}
