declare module "vitest" {
  interface Matchers {
    toEqual(expected: unknown): void;
    toStrictEqual(expected: unknown): void;
    toMatchObject(expected: object): void;
    toContainEqual(expected: unknown): void;
    toHaveBeenCalledWith(...args: unknown[]): void;
    not: Matchers;
  }
  export const expect: { (value: unknown): Matchers; objectContaining(part: object): unknown };
  export const vi: { fn(): (...args: any[]) => any };
  export function it(name: string, run: () => void | Promise<void>): void;
}
