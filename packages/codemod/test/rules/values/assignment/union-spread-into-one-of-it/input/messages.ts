import type { components } from "./api";

type Message = components["schemas"]["Message"];
type Reply = components["schemas"]["Reply"];
type Draft = components["schemas"]["Draft"];
type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const drafted = (one: Message | Reply | Draft): Draft => ({ ...one, status: "new" });

export function redrafted(one: Message | Reply | Draft | null): Draft | null {
  return {
    id: "",
    ...one,
    status: "new",
  };
}

export const written = (one: Message | Reply | Draft): Draft => ({
  ...one,
  text: one.text?.trim(),
  sentAt: one.sentAt ?? "",
});

export const sent = (one: Draft | Reply): Message => ({ ...one, pinned: false });

export const passedOn = (one: Message | Reply | Draft): Draft => one;

export const sentAll = (ones: (Message | Draft)[]): Draft[] => ones.map((one) => ({ ...one, status: "new" }));

export const memo = (one: Note | Memo): Memo => ({ ...one, status: "new" });

export const memoPassedOn = (one: Note | Memo): Memo => one;


export const note = (one: Note | Memo): Note => ({ ...one });

export const copied = (one: Message | Draft | null): Draft | null => one && { ...one };
