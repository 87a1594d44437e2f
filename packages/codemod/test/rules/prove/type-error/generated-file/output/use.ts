import type { components } from "./api";

import { useStart } from "./made/hooks.gen";

export const start = (event: components["schemas"]["Event"]) => useStart(event) + event.startAt;
