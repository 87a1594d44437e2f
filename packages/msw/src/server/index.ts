export { SpecError } from "@tenant-api/openapi";
export { loadSpec } from "./load-spec.ts";
export { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";
export { withTimeLimit } from "./time-limit.ts";
