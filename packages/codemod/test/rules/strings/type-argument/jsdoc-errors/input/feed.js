/** @typedef {import("./api").components["schemas"]["Hit"]} Hit */
/** @typedef {import("./api").components["schemas"]["FeedItem"]} FeedItem */

/** @type {Pick<Hit, "startsAt">} */
export const never = { startsAt: "never" };

/** @type {Hit["startsAt"][]} */
export const starts = [];

export class Agenda {
  /** @type {Pick<Hit, "startsAt" | "title">[]} */
  entries = [];
}

/**
 * There is a case for everything, so that nothing comes after it.
 *
 * @param {FeedItem} item
 * @returns {string}
 */
export function label(item) {
  switch (item.type) {
    case "event":
      return `Event ${item.title}`;
    case "course":
      return `Course ${item.title}`;
  }
}
