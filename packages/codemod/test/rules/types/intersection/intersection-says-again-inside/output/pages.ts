import type { components } from "./api";

type Page = components["schemas"]["Page"];
interface Mine {
  last?: { startsAt: string };
}

export function first(page: Page): string | undefined {
  const more = page as Page & { events?: Array<{ startAt: string; more: number }> };
  return more.events?.[0]?.startAt;
}

export const last = (page: Page & { last?: { startAt: "now" } }) => page.last?.startAt;

// What was not written for it keeps its names.
export const mine = ({ last }: Mine) => last?.startsAt;
