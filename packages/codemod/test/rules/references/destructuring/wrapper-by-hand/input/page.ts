import { Api, get, useAsync } from "./http";

export const start = async () => (await get("/events/{id}")).startsAt;
export const hosts = async () => (await new Api().events.page()).items.map(({ owner }) => owner.fullName);
export const shown = () => useAsync(new Api().events.one).value?.startsAt;
export const busy = async () => (await get("/stats")).busiest.startsAt;

type Loaded = Awaited<ReturnType<typeof get<"/events/{id}">>>;
export const title = ({ title, startsAt }: Loaded) => title + startsAt;
