import { useState } from "react";

/** @import { components } from "./api" */
/** @typedef {components["schemas"]["Event"]} Event */

/** @param {{ event: Event, compact?: boolean }} props */
export function EventRow({ event: { startAt: startsAt, owner }, compact = false }) {
  const [shown, show] = useState(/** @type {Event["startAt"] | null} */ (null));
  return (
    <tr onClick={() => show(startsAt)} hidden={compact}>
      <td>{shown}</td>
      <td>{owner.displayName}</td>
    </tr>
  );
}

/** @type {(props: Pick<Event, "startAt">) => import("react").JSX.Element} */
const When = ({ startAt: startsAt }) => <time>{startsAt}</time>;

export const rows = (/** @type {Event[]} */ events) => events.map((event) => <When key={event.id} startAt={event.startAt} />);

/**
 * @template {Event} T
 * @param {T} event
 * @returns {Omit<T, "startAt">}
 */
export function without({ startAt: startsAt, ...rest }) {
  return rest;
}

/** @type {Partial<import("./api").components["schemas"]["Member"]>} */
export const nobody = { displayName: "Nobody" };

/** @satisfies {Partial<Event>} */
export const draft = { startAt: "" };
