import type { components, paths } from "./api";

type Notices = paths["/notices"]["get"]["responses"][200]["content"]["application/json"];

export const sent = (notices: Notices) => notices.map(({ sentAt }) => sentAt);
export const starts = (notices: Notices) => notices.map((one) => (one.kind === "event" ? one.startsAt : one.startsAt));
export const event: components["schemas"]["EventNotice"] = { kind: "event", sentAt: "", startsAt: "" };
export const shop: components["schemas"]["ShopNotice"] = { kind: "shop", sentAt: "", startsAt: "" };
