import type { paths } from "@tenant-api/types";
import { createHttp, type TypedHttp } from "../typed-http/create-http.ts";

/**
 * msw's `http` for the Tenant API on any server: its paths, parameters and bodies have types.
 *
 * @example
 * http.get("/api/v2/community/events/{eventId}", ({ params, response }) =>
 *   response(200).json({ id: params.eventId }),
 * );
 */
export const http: TypedHttp<paths> = createHttp<paths>();
