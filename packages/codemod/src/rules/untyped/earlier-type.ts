import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { KEY_READS, receiverOf, untypedReads } from "./key-receivers.ts";

/**
 * A key of a value that lost its type: the value had a type of the API before.
 *
 * @example
 * (event as any).startsAt;
 *
 * @remarks Not seen: a value that never had a type, `JSON.parse(text).startsAt`.
 */
export const earlierType = resolving("untyped/earlier-type", KEY_READS, function* (program, names) {
  for (const use of untypedReads(program, names))
    for (const { members } of program.typed.before(receiverOf(use), use.name).typed)
      yield* edgesTo(program, use, members, "convention");
});
