import { createTenantMock } from "@tenant-api/msw";
import { startServer } from "@tenant-api/msw/server";
import { parseLine } from "../../src/shape/parse-line.ts";
import { renderLine } from "../../src/shape/render-line.ts";
import { type RecordOptions, ShapeSet } from "../../src/shape/shape-set.ts";
import { fetchArguments, REQUESTS, SEED } from "./requests.ts";

/** The shapes of the test's requests, made without any of the sources. */
export async function expectedShapes(options: RecordOptions): Promise<string[]> {
  const server = await startServer({ handlers: createTenantMock({ seed: SEED }).handlers });
  const shapes = new ShapeSet();
  for (const request of REQUESTS) {
    const [url, init] = fetchArguments(server.url, request);
    const response = await fetch(url, init);
    const content = await response.text();
    const mediaType = response.headers.get("content-type");
    shapes.record(
      {
        ...{ time: 0, url, method: request.method.toLowerCase(), status: response.status },
        requestHeaders: ["host", ...Object.keys(init.headers)],
        responseHeaders: [...response.headers.keys()],
        requestBody: init.body ? { mediaType: "application/json", content: init.body } : null,
        ...(mediaType !== null && { responseBody: { mediaType, content } }),
      },
      options,
    );
  }
  await server.close();
  return whole(shapes.lines().map(renderLine));
}

/** Lines as one recording of one day: the requests may go on past midnight. */
export function whole(lines: readonly string[]): string[] {
  const shapes = new ShapeSet();
  for (const line of lines) shapes.add({ ...parseLine(line, "test"), day: "2026-11-26" });
  return shapes.lines().map(renderLine);
}
