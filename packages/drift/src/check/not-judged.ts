import { getOrAdd, type Pointer } from "@tenant-api/openapi";
import { compareTexts } from "../collections/compare-texts.ts";

/** The kinds of what traffic shows, or the spec says, and nothing was compared with. */
export type NotJudgedKind =
  /** Findings that options left out. */
  | "ignored-findings"
  | "rare-findings"
  /** Requests that the service refused or failed to answer (4xx, 5xx). */
  | "refused-requests"
  /** Bodies that could not be read. */
  | "unread-bodies"
  /** Bodies of media types whose values nobody compares: `text/csv`. */
  | "other-bodies"
  /** Responses without a body, where the spec declares one. */
  | "empty-responses"
  /** Required bodies, parameters and headers of messages of which the source does not know these parts. */
  | "unknown-bodies"
  | "unknown-queries"
  | "unknown-headers"
  /** Values of parameters in paths, headers and cookies, and of some in the query: `path`. */
  | "parameters"
  /** Headers of responses have values, too. */
  | "header-values"
  /** Values of enums, where a recording kept none. */
  | "enum-values"
  /** Texts of formats that a recording without the spec may not recognise. */
  | "formats"
  /** Schemas that were read in part: they lead to themselves, or combine too many alternatives. */
  | "schemas"
  /** Objects of unions of whose members nothing says which it is. */
  | "unions"
  /** Fields that are `readOnly` or `writeOnly`, on the side that should not have them. */
  | "sides"
  /** Parts of forms that hold more than a text. */
  | "form-values"
  /** Fields of objects that had so many keys that all of them were recorded as those of a map. */
  | "map-fields"
  /** Values deeper than recordings look. */
  | "deep-values"
  /** Rules of schemas: `pattern`. */
  | "keywords"
  /** Whether requests had the credentials that the spec asks for. */
  | "security"
  /** Requests that the API itself sends. */
  | "webhooks";

/** One kind of what was not compared. */
export interface NotJudged {
  kind: NotJudgedKind;
  /** What exactly: a keyword, a media type, the place of a parameter. */
  name?: string;
  /** Of messages or values, how many there were; else, how many places of the spec. */
  count: number;
  /** The first place of the spec. */
  at?: Pointer;
}

/** Counts what is not compared, each place of the spec once. */
export class NotJudgedCounts {
  readonly #counts = new Map<string, NotJudged>();
  readonly #places = new Set<string>();

  /** Messages or values. */
  count(kind: NotJudgedKind, count: number, name?: string): void {
    if (count > 0) this.#of(kind, name).count += count;
  }

  /** A place of the spec. */
  place(kind: NotJudgedKind, at: Pointer, name?: string): void {
    const place = JSON.stringify([kind, name, at]);
    if (this.#places.has(place)) return;
    this.#places.add(place);
    const known = this.#of(kind, name);
    known.count += 1;
    if (known.at === undefined || compareTexts(at, known.at) < 0) known.at = at;
  }

  /** All of them, in the same order whichever traffic came first. */
  all(): NotJudged[] {
    return [...this.#counts].sort(([a], [b]) => compareTexts(a, b)).map(([, one]) => one);
  }

  #of(kind: NotJudgedKind, name: string | undefined): NotJudged {
    return getOrAdd(this.#counts, JSON.stringify([kind, name]), () => ({
      ...{ kind, count: 0 },
      ...(name !== undefined && { name }),
    }));
  }
}
