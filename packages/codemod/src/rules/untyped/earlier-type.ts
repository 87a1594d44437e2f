import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { KEY_READS, receiverOf, untypedReads } from "./key-receivers.ts";

/** A key of a value that had a type before it lost it: `(event as any).startsAt`, a parameter that is given an event. */
export const earlierType = resolving("untyped/earlier-type", KEY_READS, function* (program, names) {
  for (const use of untypedReads(program, names))
    for (const { members } of program.typed.before(receiverOf(use), use.name).typed)
      yield* edgesTo(program, use, members, "convention");
});
