/** @typedef {import("./api").components["schemas"]["Event"]} Event */
/** @typedef {import("./api").components["schemas"]["Member"]} Member */
/** @typedef {Pick<Event, "title" | "startsAt">} Summary */

/**
 * One line.
 * @param {Event} event whose startsAt is shown
 * @param {{ host?: Member }} [options]
 * @returns {string}
 */
export function line(event, { host } = {}) {
  const { startsAt, title } = event;
  return `${startsAt} ${title} ${host?.fullName ?? event.owner.fullName}`;
}

/** @type {Member} */
const ada = { id: "1", fullName: "Ada", email: "ada@example.org" };

export const all = /** @type {Member[]} */ ([{ id: "2", fullName: "Bob", email: "" }, ada]);

/** @param {Summary[]} events */
export const sort = (events) => events.sort((a, b) => a.startsAt.localeCompare(b["startsAt"]));

/** @type {(event: Event) => Event["startsAt"]} */
export const start = (event) => event.startsAt;

/**
 * @template {keyof Member} K
 * @param {Member} member
 * @param {K} key
 */
export const read = (member, key) => member[key];
read(ada, "fullName");
