import { ts } from "ts-morph";
import { edgesTo } from "../edges-to.ts";
import { resolving } from "../rule.ts";
import { ApiCalls } from "../untyped/api-calls.ts";
import { callAround, isOfImitatedServer } from "./stands-for.ts";

/**
 * A query parameter that a handler of an imitated server reads.
 *
 * @example
 * http.get("/events", ({ request }: { request: Request }) => new URL(request.url).searchParams.get("size"));
 *
 * @remarks Not seen: a server that is not a known imitation,
 * `app.get("/events", ({ request }: { request: Request }) => new URL(request.url).searchParams.get("size"))`.
 */
export const handledQuery = resolving("tests/handled-query", ["text"], function* (program, names) {
  const calls = ApiCalls.of(program);
  for (const use of names) {
    const { parent } = use.node;
    const callee = ts.isCallExpression(parent) ? parent.expression : null;
    const owner = callee && ts.isPropertyAccessExpression(callee) ? callee.expression : null;
    const type = owner && program.compiler.typeAt(owner);
    if (!type || program.compiler.symbolOf(type)?.name !== "URLSearchParams") continue;
    const handler = callAround(parent);
    if (!handler || !isOfImitatedServer(program, handler)) continue;
    const queries = calls.askedBy(handler).operations.flatMap((one) => one.queries);
    yield* edgesTo(program, use, calls.membersIn(queries, [], use.name), "inferred");
  }
});
