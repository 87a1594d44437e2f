declare module "msw" {
  interface Info<Body> {
    request: { json(): Promise<Body> };
    params: Record<string, string>;
  }
  type Handler = <Params = Record<string, string>, Body = unknown>(
    path: string,
    resolver: (info: Info<Body>) => Response | Promise<Response>,
  ) => object;

  export const http: { get: Handler; post: Handler };
  export class HttpResponse extends Response {
    static json(body: unknown): HttpResponse;
  }
}
