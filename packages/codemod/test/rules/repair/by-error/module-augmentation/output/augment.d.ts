import type { components } from "./api";

declare module "./session" {
  interface Session {
    member: components["schemas"]["Member"];
    start: components["schemas"]["Event"]["startAt"];
  }
}

declare global {
  var currentEvent: components["schemas"]["Event"] | undefined;
}
