import type { Session } from "./session.ts";

/** A statement of the document, word for word, and what holds if it is true. */
export type Rules = Record<string, (session: Session) => Promise<void>>;
