/** @typedef {import("./api").components["schemas"]["Event"]} Event */
/** @typedef {import("./api").components["schemas"]["Member"]} Member */
/** @typedef {Pick<Event, "title" | "startAt">} Summary */

/**
 * One line.
 * @param {Event} event whose startsAt is shown
 * @param {{ host?: Member }} [options]
 * @returns {string}
 */
export function line(event, { host } = {}) {
  const { startAt: startsAt, title } = event;
  return `${startsAt} ${title} ${host?.displayName ?? event.owner.displayName}`;
}

/** @type {Member} */
const ada = { id: "1", displayName: "Ada", email: "ada@example.org" };

export const all = /** @type {Member[]} */ ([{ id: "2", displayName: "Bob", email: "" }, ada]);

/** @param {Summary[]} events */
export const sort = (events) => events.sort((a, b) => a.startAt.localeCompare(b["startAt"]));

/** @type {(event: Event) => Event["startAt"]} */
export const start = (event) => event.startAt;

/**
 * @template {keyof Member} K
 * @param {Member} member
 * @param {K} key
 */
export const read = (member, key) => member[key];
read(ada, "displayName");
