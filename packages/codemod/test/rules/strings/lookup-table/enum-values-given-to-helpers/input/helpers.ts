export const hasAny = (state: string, ...allowed: string[]) => allowed.includes(state);
export function isOneOf(value: string, options: readonly string[]) {
  return options.some((one) => one === value);
}
export const isIn = (value: string, all: Set<string>) => all.has(value);
export const labelled = (value: string, labels: Record<string, string>) => labels[value] ?? value;
export const joined = (...words: string[]) => words.join(" ");
export class Policy {
  constructor(private readonly states: readonly string[]) {}
  allows(event: { state?: string }) {
    return this.states.includes(event.state ?? "");
  }
}
