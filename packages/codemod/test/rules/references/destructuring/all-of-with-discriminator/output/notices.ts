import type { components, paths } from "./api";

type Notices = paths["/notices"]["get"]["responses"][200]["content"]["application/json"];

export const sent = (notices: Notices) => notices.map(({ postedAt: sentAt }) => sentAt);
export const starts = (notices: Notices) => notices.map((one) => (one.kind === "event" ? one.startAt : one.startsAt));
export const event: components["schemas"]["EventNotice"] = { kind: "event", postedAt: "", startAt: "" };
export const shop: components["schemas"]["ShopNotice"] = { kind: "shop", postedAt: "", startsAt: "" };
