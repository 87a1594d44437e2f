import type { components } from "./api";

// What a value is shown as stays what somebody wrote, whatever the value is called.
export const shown = ({ id, status }: components["schemas"]["Customer"]) =>
  `${id} is ${status === "blocked" ? "blocked" : status}`;
