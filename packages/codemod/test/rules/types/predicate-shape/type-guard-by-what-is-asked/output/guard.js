/** @typedef {import("./api").components["schemas"]["Event"]} Event */
/**
 * @param {unknown} value
 * @returns {value is Event}
 */
export function isEvent(value) {
  return typeof value === "object" && value !== null && "startAt" in value && "owner" in value;
}
