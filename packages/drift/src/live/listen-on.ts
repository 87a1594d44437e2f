import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { InputError } from "@tenant-api/openapi";

export interface Listening {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** Ends open connections, too, whatever protocol they speak by now. */
  close(): Promise<void>;
}

/**
 * Lets a server listen.
 *
 * @param port 0 for any that is free.
 * @param onError Receives why a connection could not be taken: too many are open. The server goes on.
 * @throws {InputError} if it cannot: the port is taken, or the address is not of this machine.
 */
export async function listenOn(
  server: Server,
  port: number,
  host: string,
  onError: (error: NodeJS.ErrnoException) => void = () => {},
): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    const fail = ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === "EADDRINUSE" ? "another program listens there" : message;
      reject(new InputError(`${host}:${port}: Expected an address to listen on: ${reason}.`));
    };
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail).on("error", onError);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
