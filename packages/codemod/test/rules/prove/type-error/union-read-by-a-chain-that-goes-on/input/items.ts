import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare function lookUp(id: string): FeedItem | undefined;
declare function load(id: string): Promise<FeedItem | null>;
declare const items: FeedItem[];

// What is computed is computed once, and what the chain goes on with is not done where there is nothing.
export const day = lookUp("e1")?.startsAt.slice(0, 10);
export const parts = (separator: string) => items.at(-1)?.startsAt.split(separator).length ?? 0;
export const first = () => items.findLast((item) => item.id === "e1")?.startsAt[0];
export async function month(id: string): Promise<string> {
  return `${(await load(id))?.startsAt.slice(0, 7)}`;
}

// What it goes on with may need what an own function has not.
export async function after(id: string): Promise<string | undefined> {
  return lookUp(id)?.startsAt.concat(await Promise.resolve("!"));
}

// What is written by an index, with an assertion, in a chain of another or beside it.
export const second = lookUp("e1")?.["startsAt"].charAt(1);
export const sooner = lookUp("e1")?.startsAt!.length;
export const nested = lookUp(lookUp("e1")?.startsAt.slice(0, 3) ?? "")?.startsAt.concat(items[0]?.startsAt.trim() ?? "");
export const beside = lookUp("e1")?.startsAt.concat(items.at(0)?.startsAt ?? "", items[1]!.startsAt);
export const both = (one: string) => lookUp("e1")?.startsAt.concat(one);
export class Items {
  private readonly separator = "-";
  private find(): FeedItem | undefined {
    return items[0];
  }
  day(): string[] | undefined {
    // It says so of itself.
    return this.find() // the first
      ?.startsAt.split(this.separator)
      .map((part) => part.trim());
  }
  all() {
    items.forEach((item) => lookUp(item.id)?.startsAt.split(this.separator).forEach((part) => void part));
    lookUp("e1")?.startsAt.split("").forEach((part) => void part)
    lookUp("e2")?.startsAt.split("").forEach((part) => void part);
  }
}
