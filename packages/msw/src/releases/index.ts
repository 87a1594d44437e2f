export { createHandlers, type HandlersOptions } from "./create-handlers.ts";
