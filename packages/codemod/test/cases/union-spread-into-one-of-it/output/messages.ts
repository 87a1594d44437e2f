import type { components } from "./api";

type Message = components["schemas"]["Message"];
type Reply = components["schemas"]["Reply"];
type Draft = components["schemas"]["Draft"];
type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const drafted = (one: Message | Reply | Draft): Draft => ({ ...one, ...("text" in one && { body: one.text }), ...("sentAt" in one && { "sent-on": one.sentAt }), status: "new" });

export function redrafted(one: Message | Reply | Draft | null): Draft | null {
  return {
    id: "",
    ...one,
    ...(one && "text" in one && { body: one.text }),
    ...(one && "sentAt" in one && { "sent-on": one.sentAt }),
    status: "new",
  };
}

export const written = (one: Message | Reply | Draft): Draft => ({
  ...one,
  body: ("body" in one ? one.body : "text" in one ? one.text : undefined)?.trim(),
  "sent-on": ("sent-on" in one ? one["sent-on"] : "sentAt" in one ? one.sentAt : undefined) ?? "",
});

export const sent = (one: Draft | Reply): Message => ({ ...one, ...("body" in one && { text: one.body }), ...("sent-on" in one && { sentAt: one["sent-on"] }), pinned: false });

export const passedOn = (one: Message | Reply | Draft): Draft => ({ ...one, ...("text" in one && { body: one.text }), ...("sentAt" in one && { "sent-on": one.sentAt }) });

export const sentAll = (ones: (Message | Draft)[]): Draft[] => ones.map((one) => ({ ...one, ...("text" in one && { body: one.text }), ...("sentAt" in one && { "sent-on": one.sentAt }), status: "new" }));

export const memo = (one: Note | Memo): Memo => ({ ...one, sentOn: "sentAt" in one ? one.sentAt : one.sentOn, status: "new" });

export const memoPassedOn = (one: Note | Memo): Memo => "sentAt" in one ? { ...one, sentOn: one.sentAt } : one;

