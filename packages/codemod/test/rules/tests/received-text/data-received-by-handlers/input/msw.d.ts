declare module "msw" {
  interface Info {
    request: Request;
    params: Record<string, string>;
  }
  type Handler = (path: string, resolver: (info: Info) => Response | Promise<Response>) => object;

  export const http: { get: Handler; post: Handler; patch: Handler };
  export class HttpResponse extends Response {
    static json(body: unknown): HttpResponse;
  }
}
