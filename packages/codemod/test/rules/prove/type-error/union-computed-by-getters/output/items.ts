import type { components } from "./api";

type FeedItem = components["schemas"]["FeedItem"];

declare const next: () => FeedItem;
declare const asEvent: (item: components["schemas"]["EventItem"]) => string;

// What a getter gives may be another one each time.
export class Feed {
  get item(): FeedItem {
    return next();
  }
  isEvent() {
    return this.item.type === "event";
  }
  label() {
    switch (this.item.type) {
      case "event":
        return "E";
      default:
        return "C";
    }
  }
  read() {
    const { startsAt } = this.item;
    return startsAt;
  }
  write() {
    this.item.startsAt = "";
  }
  copy(): FeedItem {
    return { ...this.item, startsAt: "" };
  }

  // Here it is taken to be the same.
  event() {
    return this.item.type === "event" && asEvent(this.item);
  }
}

// What comes after some cases was not one of these.
export function kindOf(item: FeedItem): string {
  switch (item.type) {
    case "event": {
      const { kind: type } = item;
      return type;
    }
    default:
      return item.type;
  }
}
