import type { components } from "./api";

type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const rest = (one: Note | Memo) => { const { sentAt, ...others } = "sentOn" in one ? (({ sentOn: value, ...others }) => ({ ...others, sentAt: value }))(one) : one; return { sentAt, ...others }; };

export const again = (one: Note | Memo) => { const { sentAt, ...others } = "sentOn" in one ? (({ sentOn: value, ...others }) => ({ ...others, sentAt: value }))(one) : one; return ({ sentAt, ...others }); };
