import type { JsonObject } from "@tenant-api/openapi";
import { HttpResponse } from "msw";
import { type Examples, exampleNames } from "../examples/create-examples.ts";
import type { ReleaseNames } from "../releases/release-names.ts";
import type { Body, Operation } from "../spec/list-operations.ts";
import { isJson } from "../validation/is-json.ts";
import { type Chosen, chooseResponse, type NoneFits } from "./choose-response.ts";
import { hasNoBody } from "./has-no-body.ts";
import { type Preferences, readPreferences, renderPreferences } from "./preferences.ts";
import { refuse } from "./refuse.ts";
import { createHeaders } from "./response-headers.ts";

/** Says why an example is not valid. */
export const INVALID_EXAMPLE_HEADER = "x-mock-invalid-example";

/** Answers an operation, as the headers of a request ask for it. */
export type AnswerTo = (operation: Operation, headers: Headers) => Promise<Response>;

/**
 * Answers with examples: in the status, the media type and with the headers that the spec declares.
 *
 * @param rename Gives a body of JSON the names of the release that is spoken.
 */
export function createAnswers(
  document: JsonObject,
  examples: Examples,
  rename: ReleaseNames["writeBody"] = (_operation, _status, body) => body,
): AnswerTo {
  const warned = new Set<string>();
  const headersOf = createHeaders(document, examples);

  return async (operation, headers) => {
    const { responses } = operation;
    const preferences = readPreferences(headers.get("prefer"));
    const chosen = chooseResponse(responses, preferences, headers.get("accept"));
    if ("lacks" in chosen) return refuseChoice(chosen, headers);
    const { body } = chosen;
    if (body !== null && preferences.example !== null) {
      const names = exampleNames(document, body);
      if (!names.includes(preferences.example)) return refuseExample(names, preferences.example);
    }
    return render(operation, chosen, preferences);
  };

  async function render(operation: Operation, { status, response, body }: Chosen, preferences: Preferences) {
    const headers = new Headers();
    const problems = await headersOf.set(headers, response?.headers ?? []);
    const applied = renderPreferences(preferences);
    if (applied !== "") headers.set("preference-applied", applied);
    let text: string | null = null;
    if (body !== null && !hasNoBody(status)) {
      const { value, problem } = await examples.ofBody(body, preferences.example ?? undefined);
      if (problem !== null) problems.push(problem);
      text = isJson(body.mediaType)
        ? JSON.stringify(rename(operation, status, value) ?? null)
        : textOf(value);
      headers.set("content-type", contentTypeOf(body));
    }
    if (problems.length > 0) {
      headers.set(INVALID_EXAMPLE_HEADER, inHeader(problems.join(" ")));
      warn(`${operation.id} ${status}: ${problems.join(" ")}`);
    }
    return new HttpResponse(text, { status, headers });
  }

  function warn(message: string): void {
    if (warned.has(message)) return;
    warned.add(message);
    // biome-ignore lint/suspicious/noConsole: who runs a mock without a server has nothing else to see it in
    console.warn(`▲ The mock found no valid example for ${message}`);
  }
}

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

function contentTypeOf({ mediaType }: Body): string {
  return mediaType.includes("*") ? "application/json" : mediaType;
}

function textOf(example: unknown): string {
  return typeof example === "string" ? example : (JSON.stringify(example) ?? "");
}

/** Headers hold Latin-1 alone, and are best short. */
function inHeader(text: string): string {
  return text.slice(0, 500).replaceAll(/[^\x20-\x7e]/g, "?");
}
