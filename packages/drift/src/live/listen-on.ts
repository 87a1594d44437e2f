import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { InputError } from "@tenant-api/openapi";

export interface Listening {
  /** `http://127.0.0.1:8080` */
  url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/**
 * Lets a server listen.
 *
 * @param port 0 for any that is free.
 * @throws {InputError} if it cannot: the port is taken, or the address is not of this machine.
 */
export async function listenOn(server: Server, port: number, host: string): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === "EADDRINUSE" ? "another program listens there" : message;
      reject(new InputError(`${host}:${port}: Expected an address to listen on: ${reason}.`));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
