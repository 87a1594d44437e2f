import type { Target } from "../api-types/target.ts";
import type { Attention, Decision } from "../graph/decision.ts";
import { edgesOf, type Path } from "../graph/path.ts";
import type { Flags } from "../graph/policy.ts";
import type { Place } from "../graph/slots.ts";
import type { KeptType } from "../plan/kept-types.ts";
import { placeOf } from "../program/place.ts";
import type { ErrorAttention } from "../prove/report-errors.ts";
import { excerpt } from "../report/excerpt.ts";
import type { Cause, Finding, ReportEdit } from "../report/finding.ts";
import type { LinePlace } from "../report/line-place.ts";
import { messageFor } from "../report/messages.ts";
import { Lines } from "../text/lines.ts";

/** The texts as somebody wrote them, and places in them by those in the code that the compiler read. */
export interface Written {
  text(path: string): string;
  place<P extends Pick<Place, "file" | "start" | "end">>(place: P): P;
}

/** Says decisions by lines and columns, in the texts as somebody wrote them. */
export class Descriptions {
  readonly #written: Written;
  readonly #flags: Flags;
  readonly #lines = new Map<string, Lines>();

  constructor(written: Written, flags: Flags) {
    this.#written = written;
    this.#flags = flags;
  }

  linePlace(place: Pick<Place, "file" | "start">): LinePlace {
    const { file, start } = this.#written.place({ ...place, end: place.start });
    const known = this.#lines.get(file) ?? new Lines(this.#written.text(file));
    this.#lines.set(file, known);
    return { file, ...known.at(start) };
  }

  edits(decision: Decision): ReportEdit[] {
    if (decision.kind === "attention") return [];
    const { kind, slot, rule, because } = decision;
    const renames = kind === "rename" ? [decision.rename] : decision.renames;
    const written = renames.find(({ to }) => to !== null);
    if (!written || written.to === null) return [];
    const { from, to, at } = written;
    const cause = { rule, because: this.#causes(because) };
    return [{ ...this.linePlace(slot.place), from, to, at, guarded: kind === "guard", ...cause }];
  }

  /** The edit of a declaration in types of the API that a person wrote. */
  declared({ name, from, to, change: { at } }: Target): ReportEdit[] {
    if (to === null) return [];
    const place = this.linePlace(placeOf(name));
    return [{ ...place, from, to, at, guarded: false, rule: "references/named-reference", because: [] }];
  }

  /** @param kept the types that keep a name at the place. */
  attention(decision: Attention | ErrorAttention, suggestion: string, kept: readonly KeptType[]): Finding {
    const { place, reason, renames, rule } = decision;
    const declared = kept.map((type) => ({
      rule: type.rule,
      ...this.linePlace(type.place),
      text: type.text,
    }));
    const because = [...declared, ...this.#causes(decision.because)];
    return {
      ...this.linePlace(place),
      at: renames[0]?.at ?? "",
      renames: [...renames],
      reason,
      message:
        "problem" in decision ? decision.problem.message : messageFor(reason, renames, this.#flags, because),
      suggestion,
      rule,
      because,
    };
  }

  #excerpt(place: Place): string {
    const own = this.#written.place(place);
    return excerpt(this.#written.text(own.file), own);
  }

  #causes(path: Path | null): Cause[] {
    return edgesOf(path).map(({ rule, place }) => ({
      rule,
      ...this.linePlace(place),
      text: this.#excerpt(place),
    }));
  }
}
