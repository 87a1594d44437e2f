/**
 * Calls a function of the application. If it throws, the error is thrown again outside of the call of the API, like one
 * of an event listener: browsers report it, Node emits `uncaughtException`.
 */
export function notify<Value>(callback: ((value: Value) => unknown) | undefined, value: Value): void {
  try {
    callback?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
