import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Sends bytes, and gives all that comes back until the connection is closed, or the time is over. */
export function sendRaw(url: string, bytes: string | Uint8Array, time = 2_000): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const timer = setTimeout(() => socket.destroy(), time);
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      clearTimeout(timer);
      resolve(text);
    });
    socket.write(bytes);
  });
}

/** A request in the form that it has on the way. */
export function rawRequest(head: string, body = ""): string {
  return `${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`;
}

/** An API that answers each connection with bytes, when something has come. */
export async function serveRaw(
  answer: (request: string, socket: Socket) => string | Uint8Array | undefined,
): Promise<{ url: string; requests: string[]; close(): Promise<void> }> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    socket.once("data", (data) => {
      requests.push(data.toString("latin1"));
      const bytes = answer(data.toString("latin1"), socket);
      if (bytes !== undefined) socket.end(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, requests, close };
}
