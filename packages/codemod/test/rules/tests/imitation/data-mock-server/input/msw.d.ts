declare module "msw" {
  type JsonBodyType = Record<string, any> | string | number | boolean | null | undefined;
  type Resolver = (info: { params: Record<string, string>; request: Request }) => Response | Promise<Response>;
  type Handler = (path: string | RegExp, resolver: Resolver) => object;

  export const http: { get: Handler; post: Handler; put: Handler; all: Handler };
  export class HttpResponse extends Response {
    static json<Body extends JsonBodyType>(body?: NoInfer<Body> | null, init?: { status: number }): HttpResponse;
  }
}
