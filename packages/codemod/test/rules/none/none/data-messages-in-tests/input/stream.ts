import type { components } from "./api";

type Message = components["schemas"]["Message"];

export function parse(frame: string): Message {
  return JSON.parse(frame.slice(6)) as Message;
}
export const onMessage = (event: { data: string }) => parse(event.data);
