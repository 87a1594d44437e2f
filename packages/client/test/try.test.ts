import { createServer } from "node:http";
import { expect, it } from "vitest";
import { createTenantClient, ForbiddenError, unwrap } from "../src/index.ts";

it("works", async () => {
  const server = createServer((req, res) => {
    res.writeHead(req.url!.endsWith("publish") ? 403 : 200, { "content-type": "application/json" });
    res.end(JSON.stringify({ url: req.url, auth: req.headers.authorization, m: req.method }));
  });
  await new Promise<void>((r) => server.listen(0, r));
  const baseUrl = `http://localhost:${(server.address() as any).port}`;
  const client = createTenantClient({ baseUrl, token: "secret-token" });
  const r = await client.getEvent({ eventId: "a/../b" });
  console.log(r.data);
  const e = await unwrap(client.publishEvent({ eventId: "x" })).catch((e) => e);
  console.log(e, e instanceof ForbiddenError);
  console.log(await client.getEvent({ eventId: ".." }).catch((e) => e.message));
  server.close();
});
