declare module "msw" {
  type Handler = (path: string, resolver: (info: { request: Request }) => Response) => object;

  export const http: { get: Handler };
  export class HttpResponse extends Response {
    static json(body: object): HttpResponse;
  }
}
