import type { ReadBody } from "../result/read-body.ts";

/** A body by the names that the caller knows. */
export interface TranslatedBody {
  /** As it was sent. */
  text: string;
  /** Undefined if the text is no JSON. */
  body?: unknown;
}

/** How responses are read whose bodies are translated, without writing the translation as text in between. */
export const translations = new WeakMap<Response, () => Promise<TranslatedBody>>();

/** Reads the body of a success, which openapi-fetch left alone. */
export const readTranslation: ReadBody = async (result, parse) => {
  const { response, data } = result;
  if (!response.ok || data === undefined) return parse(result);
  const { text, body } = (await translations.get(response)?.()) ?? { text: await response.text() };
  return body === undefined
    ? parse({ data: text, response })
    : { data: body, status: response.status, response };
};
