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
    return ((one) => "kind" in one ? one.kind : one.type)(this.item) === "event";
  }
  label() {
    switch (((one) => "kind" in one ? one.kind : one.type)(this.item)) {
      case "event":
        return "E";
      default:
        return "C";
    }
  }
  read() {
    const { startsAt } = ((one) => "startAt" in one ? { ...one, startsAt: one.startAt } : one)(this.item);
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
    return "kind" in this.item && this.item.kind === "event" && asEvent(this.item);
  }
}

// What comes after some cases was not one of these.
export function kindOf(item: FeedItem): string {
  switch (true) {
    case "kind" in item: {
      const { kind: type } = item;
      return type;
    }
    default:
      return item.type;
  }
}
