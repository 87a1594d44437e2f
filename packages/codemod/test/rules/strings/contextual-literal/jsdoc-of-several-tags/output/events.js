// @ts-check

/**
 * @import { components } from "./api"
 */

/** @typedef {components["schemas"]["Event"]} Event */

/**
 * @typedef {Object} Row
 * @property {string} start-at
 * @property {(event: Event) => string} [write-row] how one is written
 */

/**
 * @template {Event[keyof Event]} T
 * @param {T} value
 * @returns {Pick<
 *   Event,
 *   'start-at'
 * > | T}
 */
export function only(value) {
  return value;
}

/**
 * @param {Event} event
 * @returns {Row}
 */
export const rowOf = (event) => event;

/** @param {Row} row */
export const titleOf = (row) => row["start-at"];

/**
 * @callback Reader
 * @param {Event} event
 * @returns {string}
 */

/** @type {Reader} */
export const read = ({ "start-at": startsAt }) => startsAt;

/**
 * @param {object} options
 * @param {Event} options.event
 * @param {string} [options.startsAt]
 */
export const begin = ({ event, startsAt = event["start-at"] }) => startsAt;
