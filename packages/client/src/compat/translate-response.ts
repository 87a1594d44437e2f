import { parseExact } from "./exact-json.ts";
import { type TranslatedBody, translations } from "./read-translation.ts";

/**
 * Makes a response read as its translation: `json()`, `text()` and `clone()`. Its stream and its bytes stay as sent.
 *
 * @param watch Takes a body that the caller gets as it is: none that is only written as text.
 */
export function translateResponse(
  response: Response,
  translate: (body: unknown) => unknown,
  watch?: (body: unknown) => void,
): Response {
  const { text: readText, clone } = response;
  const read = async (parse: (text: string) => unknown): Promise<TranslatedBody & { isSame?: boolean }> => {
    const text = await readText.call(response);
    let sent: unknown;
    try {
      sent = parse(text);
    } catch {
      return { text };
    }
    const body = translate(sent);
    return { text, body, isSame: body === sent };
  };
  const readAndWatch = async () => {
    const result = await read(JSON.parse);
    watch?.(result.body);
    return result;
  };
  translations.set(response, readAndWatch);
  return Object.assign(response, {
    text: async () => {
      const { text, body, isSame } = await read(parseExact);
      return body === undefined || isSame ? text : JSON.stringify(body);
    },
    json: async () => {
      const { text, body } = await readAndWatch();
      // Throws, as it would.
      return body === undefined ? JSON.parse(text) : body;
    },
    clone: () => translateResponse(clone.call(response), translate, watch),
  });
}
