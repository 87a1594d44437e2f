export const labels: Record<string, string> = { draft: "Draft", finished: "Over", startAt: "Begin" };

export class Texts {
  static readonly ofState: { [state: string]: string } = { "finished": "Over" };
  readonly colours = new Map([["draft", "grey"], ["finished", "green"]]);
}

export const texts = { state: { draft: "Draft", finished: "Over" } as Record<string, string> };
export const shown = ["live", "finished"];

// Asked by something else that keeps the name, too.
export const shared: Record<string, string> = { done: "Over" };

// Has both.
export const taken: Record<string, string> = { done: "Over", finished: "Ended" };

// Asked by nothing of the API.
export const others: Record<string, string> = { done: "Over", startsAt: "Begin" };
