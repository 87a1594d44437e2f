import type { components } from "./api";

type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const rest = (one: Note | Memo) => { const { sentAt, ...others } = one; return { sentAt, ...others }; };

export const again = ({ sentAt, ...others }: Note | Memo) => ({ sentAt, ...others });
