/** @typedef {import("./api").components["schemas"]["Hit"]} Hit */
/** @typedef {import("./api").components["schemas"]["FeedItem"]} FeedItem */

/** @type {Pick<Hit & { startsAt: Extract<Hit, { startAt: unknown }>["startAt"] | Exclude<Hit, { startAt: unknown }>["startsAt"] }, "startsAt">} */
export const never = { startsAt: "never" };

/** @type {(Extract<Hit, { startAt: unknown }>["startAt"] | Exclude<Hit, { startAt: unknown }>["startsAt"])[]} */
export const starts = [];

export class Agenda {
  /** @type {Pick<Hit & { startsAt: Extract<Hit, { startAt: unknown }>["startAt"] | Exclude<Hit, { startAt: unknown }>["startsAt"] }, "startsAt" | "title">[]} */
  entries = [];
}

/**
 * There is a case for everything, so that nothing comes after it.
 *
 * @param {FeedItem} item
 * @returns {string}
 */
export function label(item) {
  switch (true) {
    case "kind" in item:
      return `Event ${item.title}`;
    case "type" in item && item.type === "course":
      return `Course ${item.title}`;
    default: return /** @type {never} */ (undefined);
  }
}
