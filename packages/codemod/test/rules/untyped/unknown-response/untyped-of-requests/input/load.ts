import type { paths } from "./api";

// What is only sent never comes back.
export async function load(path: keyof paths): Promise<string> {
  const data = await (await fetch(path)).json();
  return data.startsAt + data.endsAt;
}
