import type { components } from "./api";

type Schemas = components["schemas"];

declare const format: (text: string) => string;

// What was asked first is known further in, however often it is read there.
export const start = (item: Schemas["Backup"] | Schemas["Restore"]) =>
  item.errorMsg && format(`${item.errorMsg.slice(0, 2)} ${item.errorMsg.length}`);
export const size = (item: Schemas["Backup"] | Schemas["Restore"]) =>
  item.errorMsg ? format(item.errorMsg.length > 2 && item.errorMsg.length < 5 ? "few" : item.errorMsg) : "";
