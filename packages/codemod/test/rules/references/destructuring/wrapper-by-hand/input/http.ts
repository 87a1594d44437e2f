import type { paths } from "./api";

type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Answer<P extends keyof paths> = paths[P] extends { get: { responses: { 200: infer R } } } ? Json<R> : never;

export async function get<P extends keyof paths>(path: P): Promise<Answer<P>> {
  return (await fetch(`https://api.example.org${path}`)).json();
}

export class Api {
  readonly events = { one: () => get("/events/{id}"), page: () => get("/events") };
}

export function useAsync<T>(load: () => Promise<T>): { value: T | undefined } {
  return { value: void load as undefined };
}
