import type { components } from "./api";

type Item = components["schemas"]["Item"];

// A draft may be without it, and is a draft all the same: TypeScript rules nothing out then.
export const due = (item: Item) => ("dueOn" in item ? item.dueOn : "dueAt" in item ? item.dueAt : undefined) ?? "";
export const isOpen = (item: Item) => !("dueOn" in item ? item.dueOn : "dueAt" in item ? item.dueAt : undefined);
export const year = (item?: Item) => (item && "dueOn" in item ? item.dueOn : item && "dueAt" in item ? item.dueAt : undefined)?.slice(0, 4);

// All tasks have it.
export const isHidden = (item: Item) => !("isPublic" in item ? item.isPublic : item.isShared);
export const count = (items: Item[]) => items.filter((item) => !("isPublic" in item ? item.isPublic : item.isShared) || ("dueOn" in item ? item.dueOn : "dueAt" in item ? item.dueAt : undefined) === undefined).length;
export const part = (item: Partial<Item>) => ("isPublic" in item ? item.isPublic : "isShared" in item ? item.isShared : undefined) ?? false;

// Nothing can be given then: that is for a person to decide.
declare function read<One>(one: One, key: keyof One): string;
export const given = (item: Item) => read(item, "dueAt");
