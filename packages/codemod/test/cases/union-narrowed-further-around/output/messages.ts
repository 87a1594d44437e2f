import type { components } from "./api";

type Schemas = components["schemas"];

declare const format: (text: string) => string;

// What was asked first is known further in, however often it is read there.
export const start = (item: Schemas["Backup"] | Schemas["Restore"]) =>
  ((one) => one && format(`${one.slice(0, 2)} ${one.length}`))("newError" in item ? item.newError : "errorMsg" in item ? item.errorMsg : undefined);
export const size = (item: Schemas["Backup"] | Schemas["Restore"]) =>
  ((one) => one ? format(one.length > 2 && one.length < 5 ? "few" : one) : "")("newError" in item ? item.newError : "errorMsg" in item ? item.errorMsg : undefined);
