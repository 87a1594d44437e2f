import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

let sortKey: keyof Event = "startsAt";
export const columns: (keyof Event)[] = ["title", "startsAt", "endsAt"];
export const exported = ["startsAt", 'title'] as const satisfies readonly (keyof Event)[];
export const hidden = new Set<keyof Member>(["email", "fullName"]);

export const headings: Record<keyof Member, string> = {
  id: "Id",
  fullName: "Name",
  email: "Mail",
  avatarUrl: "Picture",
};
export const widths: Partial<Record<keyof Event, number>> = { title: 20, startsAt: 10 };
export const width = widths.startsAt ?? widths["title"];

export function setSort(key: keyof Event): void {
  if (key === "startsAt" || sortKey !== "startsAt") sortKey = key;
  switch (key) {
    case "title":
      return setSort("startsAt");
    case "startsAt":
      return;
  }
}

export const shown = (Object.keys(headings) as (keyof Member)[]).filter((key) => key !== "fullName");
export const keyOf = (time: boolean): keyof Event => (time ? "startsAt" : "title");
