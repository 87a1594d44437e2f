import { useState } from "react";

/** @import { components } from "./api" */
/** @typedef {components["schemas"]["Event"]} Event */

/** @param {{ event: Event, compact?: boolean }} props */
export function EventRow({ event: { startsAt, owner }, compact = false }) {
  const [shown, show] = useState(/** @type {Event["startsAt"] | null} */ (null));
  return (
    <tr onClick={() => show(startsAt)} hidden={compact}>
      <td>{shown}</td>
      <td>{owner.fullName}</td>
    </tr>
  );
}

/** @type {(props: Pick<Event, "startsAt">) => import("react").JSX.Element} */
const When = ({ startsAt }) => <time>{startsAt}</time>;

export const rows = (/** @type {Event[]} */ events) => events.map((event) => <When key={event.id} startsAt={event.startsAt} />);

/**
 * @template {Event} T
 * @param {T} event
 * @returns {Omit<T, "startsAt">}
 */
export function without({ startsAt, ...rest }) {
  return rest;
}

/** @type {Partial<import("./api").components["schemas"]["Member"]>} */
export const nobody = { fullName: "Nobody" };

/** @satisfies {Partial<Event>} */
export const draft = { startsAt: "" };
