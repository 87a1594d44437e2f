declare module "msw" {
  type Handler = (path: string, resolver: () => Response) => object;

  export const http: { get: Handler; post: Handler; all: Handler };
  export class HttpResponse extends Response {
    static json(body: object): HttpResponse;
  }
}
