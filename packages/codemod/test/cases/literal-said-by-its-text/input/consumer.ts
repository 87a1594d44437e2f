import type { components } from "./api";
export enum Kind { Text = "text", Hole = "hole" }
export type Text = components["schemas"]["Text"];
export type Message = components["schemas"]["Message"];
export type Hole = components["schemas"]["Hole"];

export function filled(messages: Message[], holes: Record<string, any>) {
  const all: (Text | any)[] = [];
  for (const item of messages) {
    if (item.type === Kind.Hole) {
      all.push(holes[item.name]);
    } else if ("role" in item && "content" in item && item.type === Kind.Text) {
      all.push({ role: item.role, content: item.content });
    }
  }
  return all;
}

export function normalized(messages: Text[] | Message[]): Message[] {
  return messages.map((item): Message => {
    if ("type" in item) {
      return item as Message;
    } else {
      return { type: Kind.Text, ...item } as Message;
    }
  });
}
declare function send(body: { messages: Message[] }): Promise<void>;

export const create = (body: { messages: (Text | Message)[] }) =>
  send({
    ...body,
    messages: body.messages.map((item) => {
      if ("type" in item && item.type === Kind.Hole) {
        return { type: Kind.Hole, name: (item as Hole).name };
      } else {
        return { type: Kind.Text, ...item };
      }
    }),
  });
