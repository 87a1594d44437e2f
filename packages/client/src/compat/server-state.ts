/** A request that succeeded, by names that no answer has confirmed yet. */
export interface UnconfirmedRequest {
  /** How many calls were made before. */
  readonly order: number;
  /** The releases that call everything in it so. */
  readonly releases: readonly string[];
  /** Is called if the server turned out to speak none of them. */
  readonly mayBeIgnored: (isSpoken: (release: string) => boolean) => void;
}

/** The knowledge of which release the server speaks, from its answers. */
export interface ServerState {
  /** Counts calls. */
  nextOrder(): number;
  /** True unless an answer, or the application, has said that the server speaks another release. */
  maySpeak(release: string): boolean;
  /** Takes the releases of which an answer can be. */
  show(releases: readonly string[], order: number): void;
  /** Remembers a request, one of each key. */
  await(key: string, request: UnconfirmedRequest): void;
  /** True for the first call with a key. */
  isNew(key: string): boolean;
}

/** @param declared The release that the server speaks according to the application. */
export function createServerState(declared: string | undefined): ServerState {
  let spoken = declared === undefined ? undefined : new Set([declared]);
  /** The latest call whose answer showed it: a late answer to an earlier call shows how it was before. */
  let shownBy = 0;
  let callCount = 0;
  const unconfirmed = new Map<string, UnconfirmedRequest>();
  const known = new Set<string>();

  return {
    nextOrder: () => callCount++,
    maySpeak: (release) => spoken?.has(release) ?? true,
    show(releases, order) {
      for (const [key, request] of unconfirmed) {
        const isOwn = request.order === order;
        if (isOwn && request.releases.some((one) => releases.includes(one))) unconfirmed.delete(key);
      }
      if (order < shownBy) return;
      shownBy = order;
      const kept = releases.filter((release) => spoken?.has(release));
      const next = new Set(kept.length > 0 ? kept : releases);
      spoken = next;
      for (const [key, request] of unconfirmed) {
        if (request.order > order) continue;
        unconfirmed.delete(key);
        if (!request.releases.some((one) => next.has(one)))
          request.mayBeIgnored((release) => next.has(release));
      }
    },
    await: (key, request) => void unconfirmed.set(key, request),
    isNew: (key) => !known.has(key) && known.add(key) !== undefined,
  };
}
