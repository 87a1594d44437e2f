declare module "msw" {
  type Json = Record<string, unknown> | unknown[] | string | number | boolean | null;
  type Resolver = (info: { params: Record<string, string> }) => Response | Promise<Response>;
  type Handler = (path: string | RegExp, resolver: Resolver) => object;

  export const http: { get: Handler; post: Handler; all: Handler };
  export const HttpResponse: {
    new (body?: string): Response;
    json<Body extends Json>(body: Body, init?: { status: number }): Response;
  };
}
