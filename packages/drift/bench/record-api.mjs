// An API for bench/record.ts: answers each request with a page of events. Prints its address.
import { createServer } from "node:http";

const EVENT = {
  id: 7,
  title: "Office hours",
  state: "Published",
  startsAt: "2026-11-26T10:00:00Z",
  seats: 20,
  owner: { id: 3, name: "Ann" },
};
const PAGE = JSON.stringify({ items: Array.from({ length: 20 }, (_, id) => ({ ...EVENT, id })), next: null });

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "application/json" }).end(PAGE);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
