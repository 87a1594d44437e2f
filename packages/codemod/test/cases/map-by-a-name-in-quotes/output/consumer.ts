import type { components } from "./api";
type Schemas = components["schemas"];
declare function invoke(path: string, options: { body: Schemas["Few"] }): void;
export function refresh(params: Schemas["Criteria"] = {}) {
  invoke("a", { body: { ...params, ...("page" in params && { page_v2: params.page }), ...("total-count-mode" in params && { theMode: params["total-count-mode"] }), ...("x-sort" in params && { sort: params["x-sort"] }) } });
}
