/** Bodies that are dropped without being read or cancelled: only the garbage collector knows of them. */
const dropped = /* @__PURE__ */ new FinalizationRegistry<() => void>((end) => end());

/**
 * The same response, with a body that is watched while it is read.
 *
 * @param end Called when nobody reads any more: the body was read to its end, broke off, was cancelled, or dropped.
 * @param count Called with the number of bytes so far; what it throws is what the reader gets.
 */
export function watchBody(
  response: Response,
  end: (() => void) | undefined,
  count: (bytes: number) => void,
): Response {
  if (!response.body) {
    end?.();
    return response;
  }
  const reader = response.body.getReader();
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            end?.();
            return;
          }
          bytes += value.byteLength;
          count(bytes);
          controller.enqueue(value);
        } catch (error) {
          controller.error(error);
          end?.();
          reader.cancel(error).catch(() => {});
        }
      },
      cancel(reason) {
        end?.();
        return reader.cancel(reason);
      },
    },
    // Nothing is read ahead, so that nothing holds a body that was dropped.
    { highWaterMark: 0 },
  );
  if (end) dropped.register(body, end);
  // A response that is made here has no address.
  return Object.defineProperty(new Response(body, response), "url", { value: response.url });
}
