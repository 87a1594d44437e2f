type Fn = (...args: any[]) => any;
export interface Mock<F extends Fn = Fn> {
  (...args: Parameters<F>): ReturnType<F>;
  getMockImplementation(): F | undefined;
  mockResolvedValue(value: Awaited<ReturnType<F>>): this;
  mockReturnValue(value: ReturnType<F>): this;
  mockReturnValueOnce(value: ReturnType<F>): this;
  mockImplementation(implementation: F): this;
}
export declare const vi: {
  fn<F extends Fn = Fn>(implementation?: F): Mock<F>;
  hoisted<T>(factory: () => T): T;
  importActual<T = Record<string, unknown>>(path: string): Promise<T>;
  mock(path: string, factory?: (importOriginal: () => Promise<Record<string, unknown>>) => any): void;
};
