import type { components } from "./api";

type Message = components["schemas"]["Message"];
type Draft = components["schemas"]["Draft"];
type Note = components["schemas"]["Note"];
type Memo = components["schemas"]["Memo"];

export const some = (ones: (Message | Draft)[]): Draft[] =>
  ones.map((one) => ({ ...one, status: "new" })).filter(({ status }) => status);

export const later = (one: Promise<Message | Draft>): Promise<Draft> =>
  one.then((message) => ({ ...message, status: "new" }));

export const each = (ones: (Message | Draft)[]): Promise<Draft>[] =>
  ones.map(async (one) => ({ ...one, status: "new" }));

export const any = (ones: (Message | Draft)[]) => ones.map((one) => ({ ...one, status: "new" }));

export const flat = (ones: (Message | Draft)[]): Draft[] => ones.flatMap((one) => ({ ...one, status: "new" }));

// Somebody's own name is another one than that of the API, even if both are called the same now.
export const dated = (one: Note | Memo) => ({
  ...one,
  ...(("sentOn" in one || "sentAt" in one) && { sentOn: new Date("sentOn" in one ? one.sentOn : one.sentAt).getTime() }),
});
export const show = (one: Note | Memo) => `${dated(one).sentOn}`;

interface Row {
  id: string;
  text?: string;
  size?: number;
}
export const row = (one: Draft, size: number): Pick<Draft, "id"> | Row => ({ ...one, size });

// What is looked for is the same object, and no copy of it.
export const has = (one: Note | Memo, ones: Memo[]) => ones.includes(one);
