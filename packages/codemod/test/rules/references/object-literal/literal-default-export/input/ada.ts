import type { components } from "./api";

export default { id: "1", fullName: "Ada", email: "" } satisfies components["schemas"]["Member"];
