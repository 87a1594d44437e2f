import type { components } from "./api";

type Message = components["schemas"]["Message"];
type Reply = components["schemas"]["Reply"];
type Draft = components["schemas"]["Draft"];
type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const drafted = (one: Message | Reply | Draft): Draft => ({ ...one, ...(!("body" in one) && "text" in one && { body: one.text }), ...(!("sent-on" in one) && "sentAt" in one && { "sent-on": one.sentAt }), status: "new" });

export function redrafted(one: Message | Reply | Draft | null): Draft | null {
  return {
    id: "",
    ...one,
    ...(one && !("body" in one) && "text" in one && { body: one.text }),
    ...(one && !("sent-on" in one) && "sentAt" in one && { "sent-on": one.sentAt }),
    status: "new",
  };
}

export const written = (one: Message | Reply | Draft): Draft => ({
  ...one,
  body: ("body" in one ? one.body : "text" in one ? one.text : undefined)?.trim(),
  "sent-on": ("sent-on" in one ? one["sent-on"] : "sentAt" in one ? one.sentAt : undefined) ?? "",
});

export const sent = (one: Draft | Reply): Message => ({ ...one, ...(!("text" in one) && "body" in one && { text: one.body }), ...(!("sentAt" in one) && "sent-on" in one && { sentAt: one["sent-on"] }), pinned: false });

export const passedOn = (one: Message | Reply | Draft): Draft => ({ ...one, ...(!("body" in one) && "text" in one && { body: one.text }), ...(!("sent-on" in one) && "sentAt" in one && { "sent-on": one.sentAt }) });

export const sentAll = (ones: (Message | Draft)[]): Draft[] => ones.map((one) => ({ ...one, ...(!("body" in one) && "text" in one && { body: one.text }), ...(!("sent-on" in one) && "sentAt" in one && { "sent-on": one.sentAt }), status: "new" }));

export const memo = (one: Note | Memo): Memo => ({ ...one, sentOn: "sentOn" in one ? one.sentOn : one.sentAt, status: "new" });

export const memoPassedOn = (one: Note | Memo): Memo => "sentAt" in one ? { ...one, sentOn: one.sentAt } : one;


export const note = (one: Note | Memo): Note => ({ sentAt: "sentAt" in one ? one.sentAt : one.sentOn, ...one });

export const copied = (one: Message | Draft | null): Draft | null => one && { ...(!("body" in one) && "text" in one && { body: one.text }), ...(!("sent-on" in one) && "sentAt" in one && { "sent-on": one.sentAt }), ...one };
