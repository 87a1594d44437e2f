import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

let sortKey: keyof Event = "startAt";
export const columns: (keyof Event)[] = ["title", "startAt", "endsAt"];
export const exported = ["startAt", 'title'] as const satisfies readonly (keyof Event)[];
export const hidden = new Set<keyof Member>(["email", "displayName"]);

export const headings: Record<keyof Member, string> = {
  id: "Id",
  displayName: "Name",
  email: "Mail",
  avatarUrl: "Picture",
};
export const widths: Partial<Record<keyof Event, number>> = { title: 20, startAt: 10 };
export const width = widths.startAt ?? widths["title"];

export function setSort(key: keyof Event): void {
  if (key === "startAt" || sortKey !== "startAt") sortKey = key;
  switch (key) {
    case "title":
      return setSort("startAt");
    case "startAt":
      return;
  }
}

export const shown = (Object.keys(headings) as (keyof Member)[]).filter((key) => key !== "displayName");
export const keyOf = (time: boolean): keyof Event => (time ? "startAt" : "title");
