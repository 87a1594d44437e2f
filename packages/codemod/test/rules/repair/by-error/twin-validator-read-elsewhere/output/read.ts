import { summary } from "./schema";

type Read<T> = T extends (value: unknown) => infer Value ? Value : never;

export const label = (text: string) => {
  const { title, startAt: startsAt } = summary(JSON.parse(text));
  return `${title} ${startsAt}`;
};
export const begins = (read: Read<typeof summary>) => read.startAt;
