export type { ServerEvent } from "./stream/stream-item.ts";
export { type WatchOptions, type WatchResult, watch } from "./stream/watch.ts";
