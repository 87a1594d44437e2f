const cleanUps: (() => void)[] = [];

/**
 * Cleans up after all tests of the file that runs. Unlike Vitest's `afterAll`, it can be called inside of a hook, and by code
 * that is loaded once for several files.
 */
export function afterFile(cleanUp: () => void): void {
  cleanUps.push(cleanUp);
}

/** Does what is left to do, the last first. */
export function cleanUpFile(): void {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
}
