/** An answer; null where it has no body, since React Query takes `undefined` for a fault of the application. */
export async function nullIfEmpty<Data>(answer: Promise<Data>): Promise<Data | null> {
  return (await answer) ?? null;
}
