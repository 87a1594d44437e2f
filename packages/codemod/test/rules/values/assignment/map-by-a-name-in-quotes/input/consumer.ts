import type { components } from "./api";
type Schemas = components["schemas"];
declare function invoke(path: string, options: { body: Schemas["Few"] }): void;
export function refresh(params: Schemas["Criteria"] = {}) {
  invoke("a", { body: params });
}
