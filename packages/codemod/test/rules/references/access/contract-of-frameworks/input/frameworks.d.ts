declare module "hono" {
  export interface HonoRequest {
    json<T = any>(): Promise<T>;
  }
  export interface Context {
    req: HonoRequest;
    json(body: unknown): Response;
  }
  export class Hono {
    post(path: string, handler: (c: Context) => Promise<Response>): this;
  }
}
declare module "express" {
  export interface Request<P = object, A = unknown, B = any> {
    params: P;
    body: B;
  }
  export interface Response {
    json(body: unknown): void;
  }
  export function Router(): { post(path: string, handler: (req: Request, res: Response) => void): void };
}
declare module "fastify" {
  export interface FastifyRequest<Route extends { Body?: unknown } = {}> {
    body: Route["Body"];
  }
  export default function fastify(): {
    post<Route extends { Body?: unknown }>(path: string, handler: (request: FastifyRequest<Route>) => unknown): void;
  };
}
declare module "@trpc/server" {
  export interface ProcedureResolverOptions<Input> {
    input: Input;
  }
  export const procedure: {
    input<Input>(parse: (raw: unknown) => Input): {
      mutation(resolve: (options: ProcedureResolverOptions<Input>) => unknown): void;
    };
  };
}
