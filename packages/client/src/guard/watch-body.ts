/**
 * Bodies that are dropped without being read or cancelled: only the garbage collector knows of them. Not every runtime
 * tells: Cloudflare Workers do from compatibility date 2025-05-05.
 */
const dropped =
  typeof FinalizationRegistry === "undefined"
    ? undefined
    : /* @__PURE__ */ new FinalizationRegistry<() => void>((end) => end());

/**
 * The same response, with a body that is watched while it is read.
 *
 * @param controller Of the request, which is aborted where nobody reads on: not every runtime closes the connection of a
 * body that is cancelled.
 * @param end Called when nobody reads any more: the body was read to its end, broke off, was cancelled, or dropped.
 * @param count Called with the number of bytes so far; what it throws is what the reader gets.
 */
export function watchBody(
  response: Response,
  controller: AbortController,
  end: (() => void) | undefined,
  count: (bytes: number) => void,
): Response {
  // In Chromium, a response that can have no body has an empty one, which no other response takes.
  if (!response.body || /^(20[45]|304)$/.test(`${response.status}`)) {
    end?.();
    return response;
  }
  const reader = response.body.getReader();
  const giveUp = (reason: unknown) => {
    end?.();
    const cancelled = reader.cancel(reason).catch(() => {});
    controller.abort(reason);
    return cancelled;
  };
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            stream.close();
            end?.();
            return;
          }
          bytes += value.byteLength;
          count(bytes);
          stream.enqueue(value);
        } catch (error) {
          // Browsers and workers make an error of their own of the reason.
          const { aborted, reason } = controller.signal;
          stream.error(aborted ? reason : error);
          giveUp(error);
        }
      },
      cancel: giveUp,
    },
    // Nothing is read ahead, so that nothing holds a body that was dropped.
    { highWaterMark: 0 },
  );
  if (end) dropped?.register(body, end);
  // A response that is made here has no address.
  return Object.defineProperty(new Response(body, response), "url", { value: response.url });
}
