import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare function lookUp(id: string): FeedItem | undefined;
declare function load(id: string): Promise<FeedItem | null>;
declare const items: FeedItem[];

// What is computed is computed once, and what the chain goes on with is not done where there is nothing.
export const day = ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp("e1"))?.slice(0, 10);
export const parts = (separator: string) => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(items.at(-1))?.split(separator).length ?? 0;
export const first = () => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(items.findLast((item) => item.id === "e1"))?.[0];
export async function month(id: string): Promise<string> {
  return `${((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(await load(id))?.slice(0, 7)}`;
}

// What it goes on with may need what an own function has not.
export async function after(id: string): Promise<string | undefined> {
  return ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp(id))?.concat(await Promise.resolve("!"));
}

// What is written by an index, with an assertion, in a chain of another or beside it.
export const second = ((one) => one && ("startAt" in one ? one["startAt"] : one["startsAt"]))(lookUp("e1"))?.charAt(1);
export const sooner = lookUp("e1")?.startsAt!.length;
export const nested = ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp(((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp("e1"))?.slice(0, 3) ?? ""))?.concat((items[0] && "startAt" in items[0] ? items[0]?.startAt.trim() : items[0]?.startsAt.trim()) ?? "");
export const beside = ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp("e1"))?.concat(((one) => one && "startAt" in one ? one.startAt : one?.startsAt)(items.at(0)) ?? "", "startAt" in items[1]! ? items[1]!.startAt : items[1]!.startsAt);
export const both = (one: string) => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp("e1"))?.concat(one);
export class Items {
  private readonly separator = "-";
  private find(): FeedItem | undefined {
    return items[0];
  }
  day(): string[] | undefined {
    // It says so of itself.
    return ((one) => one && ("startAt" in one ? one // the first
      .startAt : one // the first
      .startsAt))(this.find())?.split(this.separator)
      .map((part) => part.trim());
  }
  all() {
    items.forEach((item) => ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp(item.id))?.split(this.separator).forEach((part) => void part));
    ((one) => one && ("startAt" in one ? one.startAt : one.startsAt))(lookUp("e1"))?.split("").forEach((part) => void part)
    lookUp("e2")?.startsAt.split("").forEach((part) => void part);
  }
}
