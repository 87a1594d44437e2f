declare module "vitest" {
  type Procedure = (...args: any[]) => any;
  interface MockInstance<T extends Procedure> {
    getMockImplementation(): T | undefined;
  }
  interface Mock<T extends Procedure> extends MockInstance<T> {
    (...args: Parameters<T>): ReturnType<T>;
  }
  export const vi: {
    fn<T extends Procedure = Procedure>(implementation?: T): Mock<T>;
    spyOn<T extends object, K extends keyof T>(owner: T, name: K): MockInstance<T[K] extends Procedure ? T[K] : never>;
  };
  interface Matchers {
    toHaveBeenCalledWith(...args: unknown[]): void;
    toHaveBeenNthCalledWith(count: number, ...args: unknown[]): void;
    toHaveBeenLastCalledWith(...args: unknown[]): void;
    toContain(item: unknown): void;
  }
  export const expect: { (value: unknown): Matchers; objectContaining(part: object): unknown };
}
