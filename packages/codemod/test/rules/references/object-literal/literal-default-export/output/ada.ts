import type { components } from "./api";

export default { id: "1", displayName: "Ada", email: "" } satisfies components["schemas"]["Member"];
