import type { components } from "./api";

type Item = components["schemas"]["Item"];

// A draft may be without it, and is a draft all the same: TypeScript rules nothing out then.
export const due = (item: Item) => item.dueAt ?? "";
export const isOpen = (item: Item) => !item.dueAt;
export const year = (item?: Item) => item?.dueAt?.slice(0, 4);

// All tasks have it.
export const isHidden = (item: Item) => !item.isShared;
export const count = (items: Item[]) => items.filter((item) => !item.isShared || item.dueAt === undefined).length;
export const part = (item: Partial<Item>) => item.isShared ?? false;

// Nothing can be given then: that is for a person to decide.
declare function read<One>(one: One, key: keyof One): string;
export const given = (item: Item) => read(item, "dueAt");
