import type { Body, Response as DeclaredResponse } from "@tenant-api/openapi";
import { responseFor } from "@tenant-api/openapi";
import { negotiate } from "./negotiate.ts";
import type { Preferences } from "./preferences.ts";

/** A declared body, and the media type without a star to send it in. */
export interface AcceptedBody {
  body: Body;
  mediaType: string;
}

/** What an operation answers with. */
export interface Chosen {
  status: number;
  response: DeclaredResponse | null;
  /** The bodies that are accepted, the best first; none where none is declared. */
  bodies: readonly AcceptedBody[];
}

/** Why there is nothing to answer with: the declared statuses, or media types. */
export interface NoneFits {
  lacks: "status" | "mediaType";
  declared: string[];
}

/**
 * Chooses what to answer with: the status and the example that `Prefer` asks for, else the lowest status of success;
 * the media types that `Accept` likes, the best first, JSON where it likes several.
 */
export function chooseResponse(
  responses: readonly DeclaredResponse[],
  { code, example }: Preferences,
  accept: string | null,
): Chosen | NoneFits {
  const response = code === null ? (firstSuccess(responses) ?? null) : responseFor(responses, code);
  if (response === null && code !== null)
    return { lacks: "status", declared: responses.map(({ status }) => status) };
  const status = code ?? statusOf(response?.status ?? "200");
  if (response === null || response.bodies.length === 0) return { status, response, bodies: [] };
  const bodies = acceptedOf(
    example === null ? response.bodies : withExample(response.bodies, example),
    accept,
  );
  if (bodies.length === 0)
    return { lacks: "mediaType", declared: response.bodies.map(({ mediaType }) => mediaType) };
  return { status, response, bodies };
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

const known = new WeakMap<readonly Body[], Map<string | null, AcceptedBody[]>>();

/** Programs send few headers, and those again and again. */
const KNOWN_LIMIT = 100;

function acceptedOf(bodies: readonly Body[], accept: string | null): readonly AcceptedBody[] {
  const byHeader = known.get(bodies) ?? new Map<string | null, AcceptedBody[]>();
  known.set(bodies, byHeader);
  let accepted = byHeader.get(accept);
  if (accepted === undefined) {
    const declared = bodies.map(({ mediaType }) => mediaType);
    accepted = negotiate(declared, accept).flatMap(({ index, mediaType }) => {
      const body = bodies[index];
      return body === undefined ? [] : [{ body, mediaType }];
    });
    if (byHeader.size >= KNOWN_LIMIT) byHeader.clear();
    byHeader.set(accept, accepted);
  }
  return accepted;
}
