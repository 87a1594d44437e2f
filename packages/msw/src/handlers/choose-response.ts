import { declaredFor } from "../spec/declared-response.ts";
import type { Body, DeclaredResponse } from "../spec/list-operations.ts";
import { isJson } from "../validation/is-json.ts";
import { rankOf, readAccept } from "./accept.ts";
import type { Preferences } from "./preferences.ts";

/** What an operation answers with; the body is null where none is declared. */
export interface Chosen {
  status: number;
  response: DeclaredResponse | null;
  body: Body | null;
}

/** Why there is nothing to answer with: the declared statuses, or media types. */
export interface NoneFits {
  lacks: "status" | "mediaType";
  declared: string[];
}

/**
 * Chooses what to answer with: the status and the example that `Prefer` asks for, else the lowest status of success;
 * the media type that `Accept` likes best, JSON where it likes several.
 */
export function chooseResponse(
  responses: readonly DeclaredResponse[],
  { code, example }: Preferences,
  accept: string | null,
): Chosen | NoneFits {
  const response = code === null ? firstSuccess(responses) : declaredFor(responses, code);
  if (response === undefined && code !== null)
    return { lacks: "status", declared: responses.map(({ status }) => status) };
  const status = code ?? statusOf(response?.status ?? "200");
  if (response === undefined || response.bodies.length === 0)
    return { status, response: response ?? null, body: null };
  const bodies = example === null ? response.bodies : withExample(response.bodies, example);
  const body = bestBody(bodies, accept);
  if (body === null)
    return { lacks: "mediaType", declared: response.bodies.map(({ mediaType }) => mediaType) };
  return { status, response, body };
}

/** The lowest status of success, where a range begins with its hundred; else `default`; else whatever there is. */
function firstSuccess(responses: readonly DeclaredResponse[]): DeclaredResponse | undefined {
  const [first] = responses
    .filter(({ status }) => status.startsWith("2"))
    .sort((a, b) => statusOf(a.status) - statusOf(b.status) || rangeLast(a) - rangeLast(b));
  return first ?? responses.find(({ status }) => status === "default") ?? responses[0];
}

function rangeLast({ status }: DeclaredResponse): number {
  return Number(/x/i.test(status));
}

function statusOf(declared: string): number {
  return declared === "default" ? 200 : Number(declared.replace(/XX$/i, "00"));
}

function withExample(bodies: readonly Body[], example: string): readonly Body[] {
  const having = bodies.filter(({ value }) => {
    const { examples } = value;
    return typeof examples === "object" && examples !== null && Object.hasOwn(examples, example);
  });
  return having.length > 0 ? having : bodies;
}

function bestBody(bodies: readonly Body[], accept: string | null): Body | null {
  const ranges = readAccept(accept);
  const ranked = bodies
    .map((body, index) => ({
      body,
      index,
      rank: rankOf(ranges, body.mediaType),
      json: isJson(body.mediaType),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(b.json) - Number(a.json) || a.index - b.index);
  return ranked[0]?.body ?? null;
}
