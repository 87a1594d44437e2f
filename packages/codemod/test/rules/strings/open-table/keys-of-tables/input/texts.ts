export const labels: Record<string, string> = { draft: "Draft", done: "Over", startsAt: "Begin" };

export class Texts {
  static readonly ofState: { [state: string]: string } = { "done": "Over" };
  readonly colours = new Map([["draft", "grey"], ["done", "green"]]);
}

export const texts = { state: { draft: "Draft", done: "Over" } as Record<string, string> };
export const shown = ["live", "done"];

// Asked by something else that keeps the name, too.
export const shared: Record<string, string> = { done: "Over" };

// Has both.
export const taken: Record<string, string> = { done: "Over", finished: "Ended" };

// Asked by nothing of the API.
export const others: Record<string, string> = { done: "Over", startsAt: "Begin" };
