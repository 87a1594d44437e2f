interface Matchers {
  not: Matchers;
  toBe(value: unknown): void;
  toEqual(value: unknown): void;
  toMatchObject(value: object): void;
  toContain(value: unknown): void;
  toHaveProperty(path: string, value?: unknown): void;
}
export declare const expect: { (value: unknown): Matchers; objectContaining(value: object): unknown };
export declare function it(name: string, run: () => Promise<void>): void;
export type Mock = { (...args: any[]): any; mockResolvedValue(value: unknown): void };
