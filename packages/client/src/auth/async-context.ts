/** Knows a value in all that a function does, also after it awaited something. */
export interface AsyncContext<Value> {
  getStore(): Value | undefined;
  run<Result>(value: Value, act: () => Result): Result;
  /** True if the value is known in the part before the first `await` alone. */
  readonly isSync?: boolean;
}

/**
 * Node, Deno, Bun and workers with `nodejs_compat` have `AsyncLocalStorage`; the edge runtime of Next.js has it as a global.
 * Browsers have nothing like it.
 */
export function createContext<Value>(): AsyncContext<Value> {
  type Storage = new () => AsyncContext<Value>;
  const { AsyncLocalStorage, process } = globalThis as unknown as {
    AsyncLocalStorage?: Storage;
    process?: { getBuiltinModule?: (name: string) => { AsyncLocalStorage: Storage } | undefined };
  };
  const Storage = AsyncLocalStorage ?? process?.getBuiltinModule?.("node:async_hooks")?.AsyncLocalStorage;
  if (Storage) return new Storage();
  let current: Value | undefined;
  return {
    isSync: true,
    getStore: () => current,
    run(value, act) {
      const before = current;
      current = value;
      try {
        return act();
      } finally {
        current = before;
      }
    },
  };
}
