type Fn = (...args: any[]) => any;
export interface Mock<F extends Fn = Fn> {
  (...args: Parameters<F>): ReturnType<F>;
  mock: { calls: Parameters<F>[] };
  getMockImplementation(): F | undefined;
  mockResolvedValue(value: Awaited<ReturnType<F>>): this;
  mockResolvedValueOnce(value: Awaited<ReturnType<F>>): this;
  mockReturnValue(value: ReturnType<F>): this;
  mockImplementation(implementation: F): this;
}
export declare const vi: {
  fn<F extends Fn = Fn>(implementation?: F): Mock<F>;
  spyOn<T, K extends keyof T>(object: T, method: K): Mock<T[K] extends Fn ? T[K] : never>;
};
export declare function expect(value: unknown): { toHaveBeenCalledWith(...args: unknown[]): void; toHaveReturnedWith(value: unknown): void };
