declare module "vitest" {
  interface Matchers {
    toBe(expected: unknown): void;
    toEqual(expected: unknown): void;
    not: Matchers;
  }
  interface Mock { (...args: any[]): any; mock: { calls: any[][]; lastCall?: any[] }; lastCall: { args: any[] } }
  export const expect: { (value: unknown): Matchers; objectContaining(part: object): unknown };
  export const vi: { fn(): Mock; stubGlobal(name: string, value: unknown): void };
  export function it(name: string, run: () => void | Promise<void>): void;
}
