import type { IncomingMessage } from "node:http";
import { BROKE_OFF, isReadType, LARGEST_COPY, TOO_LARGE } from "../record/read-copy.ts";
import type { CapturedBody } from "./captured-exchange.ts";

/** The copy of a body that passes by. */
export interface BodyCopy {
  push(chunk: Uint8Array): void;
  /** The body so far; undefined if there is none. Nothing is copied any more. */
  take(isWhole: boolean): CapturedBody | undefined;
}

/** Of a message that is not recorded. */
export const NO_COPY: BodyCopy = { push() {}, take: () => undefined };

/** How many bytes the copies of bodies hold that still pass by. */
const MOST_HELD = 64 * 2 ** 20;

const TOO_MANY = "too many bodies passed by at once";

/**
 * Copies bodies while they pass by, those that are read at all and are not too large. Where the copies hold too much, the
 * oldest is dropped: that of a sender who takes time, rather than of those who come after.
 */
export function createBodyCopies(most = MOST_HELD): (message: IncomingMessage) => BodyCopy {
  const held = new Set<() => void>();
  let total = 0;

  return ({ headers }) => {
    const mediaType = headers["content-type"] ?? null;
    const contentCoding = headers["content-encoding"] ?? "";
    let bytes = new Uint8Array();
    let size = 0;
    let unread = isReadType(mediaType) ? undefined : "";
    const release = () => {
      held.delete(dropOldest);
      total -= bytes.length;
      bytes = new Uint8Array();
    };
    const drop = (reason: string) => {
      unread = reason;
      release();
    };
    const dropOldest = () => drop(TOO_MANY);
    /** Doubles: senders decide how small the parts are, and each buffer of them costs more than it holds. */
    const grow = (needed: number) => {
      const larger = new Uint8Array(Math.min(Math.max(needed, 2 * bytes.length), LARGEST_COPY));
      larger.set(bytes);
      total += larger.length - bytes.length;
      bytes = larger;
      held.add(dropOldest);
      for (const drop of held) {
        if (total <= most) break;
        drop();
      }
    };
    return {
      push(chunk) {
        const start = size;
        size += chunk.length;
        if (unread !== undefined) return;
        if (size > LARGEST_COPY) return drop(TOO_LARGE);
        if (size > bytes.length) grow(size);
        if (unread === undefined) bytes.set(chunk, start);
      },
      take(isWhole) {
        const copied = bytes.subarray(0, size);
        const reason = unread ?? (isWhole ? undefined : BROKE_OFF);
        release();
        unread = "";
        if (mediaType === null && size === 0) return undefined;
        const body = { mediaType, contentCoding };
        if (reason === undefined) return { ...body, bytes: copied };
        return { ...body, bytes: new Uint8Array(), ...(reason !== "" && { unread: reason }) };
      },
    };
  };
}
