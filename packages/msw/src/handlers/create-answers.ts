import { type Body, isJson, isSequence, type JsonObject } from "@tenant-api/openapi";
import { HttpResponse } from "msw";
import type { WrittenBody } from "../bodies/body-source.ts";
import { hasNoBody } from "../bodies/has-no-body.ts";
import type { ReleaseNames } from "../dialects/release-names.ts";
import { type BodyExample, type Examples, exampleNames } from "../examples/create-examples.ts";
import type { Made } from "../examples/generation.ts";
import { createPages } from "../pagination/create-pages.ts";
import type { Asked } from "../pagination/page-position.ts";
import type { Operation } from "../spec/list-operations.ts";
import { type AcceptedBody, type Chosen, chooseResponse, type NoneFits } from "./choose-response.ts";
import type { StreamFor } from "./event-streams.ts";
import { type Preferences, readPreferences, renderPreferences } from "./preferences.ts";
import { refuse } from "./refuse.ts";
import { createHeaders } from "./response-headers.ts";

/** Says why an example is not valid. */
const INVALID_EXAMPLE_HEADER = "x-mock-invalid-example";

/**
 * Answers an operation, as the headers of a request ask for it.
 *
 * @param asked What else the request says, by the names of its own release.
 */
export type AnswerTo = (
  operation: Operation,
  headers: Headers,
  asked: Asked & { signal: AbortSignal },
) => Promise<Response>;

/**
 * Answers with examples: in the status, the media type and with the headers that the spec declares.
 *
 * @param rename Gives a body of JSON the names of the release that is spoken.
 */
export function createAnswers(
  document: JsonObject,
  examples: Examples,
  streamFor: StreamFor,
  rename: ReleaseNames["writeBody"] = (_operation, _status, body) => body,
): AnswerTo {
  const warned = new Set<string>();
  const headersOf = createHeaders(document, examples);
  const pageFor = createPages(document, examples);

  return async (operation, headers, asked) => {
    const responses = [...operation.responses.values()];
    const preferences = readPreferences(headers.get("prefer"));
    const chosen = chooseResponse(responses, preferences, headers.get("accept"));
    if ("lacks" in chosen) return refuseChoice(chosen, headers);
    const [best] = chosen.bodies;
    if (best !== undefined && preferences.example !== null) {
      const names = exampleNames(document, best.body);
      if (!names.includes(preferences.example)) return refuseExample(names, preferences.example);
    }
    const mediaType =
      best !== undefined && chosen.status < 300 && preferences.example === null ? best.mediaType : "";
    const stream = isSequence(mediaType) ? streamFor(operation, { ...asked, mediaType, headers }) : undefined;
    if (stream === null) return new HttpResponse(null, { status: 204 });
    return render(
      operation,
      chosen,
      preferences,
      asked,
      stream && { content: stream, contentType: mediaType },
    );
  };

  async function render(
    operation: Operation,
    { status, response, bodies }: Chosen,
    preferences: Preferences,
    asked: Asked,
    stream: { content: ReadableStream<Uint8Array>; contentType: string } | undefined,
  ) {
    const headers = new Headers();
    const problems = await headersOf.set(headers, response);
    const applied = renderPreferences(preferences);
    if (applied !== "") headers.set("preference-applied", applied);
    let content: WrittenBody["content"] | ReadableStream<Uint8Array> | null = null;
    if (stream !== undefined) {
      content = stream.content;
      headers.set("content-type", stream.contentType);
      // Without it, msw 3 takes a client that leaves for the end of the body, and an assertion of Node fails.
      headers.set("transfer-encoding", "chunked");
    } else if (bodies.length > 0 && !hasNoBody(status)) {
      // An example that was asked for by its name stays as it is.
      const isPage = status < 300 && preferences.example === null;
      const shown = (body: Body, example: BodyExample) =>
        isPage ? pageFor(asked, body, example, headers) : example.value;
      const renamed = (value: unknown) => rename(operation, status, value);
      const written = await writeFirst(bodies, preferences.example ?? undefined, shown, renamed);
      if (written.problem !== null) problems.push(written.problem);
      content = written.content;
      headers.set("content-type", written.contentType);
    }
    if (problems.length > 0) {
      headers.set(INVALID_EXAMPLE_HEADER, inHeader(problems.join(" ")));
      warn(`${operation.id} ${status}: ${problems.join(" ")}`);
    }
    return new HttpResponse(content, { status, headers });
  }

  /** The first body that can be written: an object, for one, cannot be an image. */
  async function writeFirst(
    bodies: readonly AcceptedBody[],
    name: string | undefined,
    shown: (body: Body, example: BodyExample) => Promise<unknown> | unknown,
    renamed: (value: unknown) => unknown,
  ): Promise<WrittenBody & Pick<Made, "problem">> {
    const failures: unknown[] = [];
    for (const { body, mediaType } of bodies) {
      const example = await examples.ofBody(body, name);
      const { problem, isGiven } = example;
      if (example.isForbidden) throw new Error(`${problem}`);
      const page = shown(body, example);
      const value = page instanceof Promise ? await page : page;
      if (isJson(mediaType) && !OTHER_CHARSET.test(mediaType))
        return { content: JSON.stringify(renamed(value) ?? null), contentType: mediaType, problem };
      const { sourceOf, writeBody } = await import("../bodies/write-body.ts");
      try {
        return { ...writeBody(sourceOf({ value, isGiven }, body.value, mediaType, document)), problem };
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures[0];
  }

  function warn(message: string): void {
    if (warned.has(message)) return;
    warned.add(message);
    // biome-ignore lint/suspicious/noConsole: who runs a mock without a server has nothing else to see it in
    console.warn(`▲ The mock found no valid example for ${message}`);
  }
}

const OTHER_CHARSET = /;\s*charset="?(?!utf-?8)/i;

function refuseChoice({ lacks, declared }: NoneFits, headers: Headers): Response {
  const name = lacks === "status" ? "Prefer" : "Accept";
  const expected = lacks === "status" ? "a declared status" : "a declared media type";
  const message = `Expected ${expected}, one of ${declared.join(", ") || "none"}; received \`${headers.get(name)}\`.`;
  return refuse(lacks === "status" ? 400 : 406, [{ in: "header", at: `/${name}`, message }]);
}

function refuseExample(names: readonly string[], received: string): Response {
  const message = `Expected the name of an example, one of ${names.join(", ") || "none"}; received \`${received}\`.`;
  return refuse(400, [{ in: "header", at: "/Prefer", message }]);
}

/** Headers hold Latin-1 alone, and are best short. */
function inHeader(text: string): string {
  return text.slice(0, 500).replaceAll(/[^\x20-\x7e]/g, "?");
}
