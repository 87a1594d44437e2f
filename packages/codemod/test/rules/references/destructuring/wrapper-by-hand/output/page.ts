import { Api, get, useAsync } from "./http";

export const start = async () => (await get("/events/{id}")).startAt;
export const hosts = async () => (await new Api().events.page()).items.map(({ owner }) => owner.displayName);
export const shown = () => useAsync(new Api().events.one).value?.startAt;
export const busy = async () => (await get("/stats")).busiest.startsAt;

type Loaded = Awaited<ReturnType<typeof get<"/events/{id}">>>;
export const title = ({ title, startAt: startsAt }: Loaded) => title + startsAt;
