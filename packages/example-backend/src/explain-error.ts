import { ForbiddenError, TenantApiError } from "@tenant-api/client";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export interface Explanation {
  status: ContentfulStatusCode;
  message: string;
}

/**
 * Explains to a caller why there is no answer. It shows neither tokens nor the body that the Tenant API answered with.
 *
 * @param token Whose token the Tenant API saw. Of ours, a refusal is our fault: callers cannot do anything about it.
 */
export function explainError(error: unknown, token: "caller's" | "ours"): Explanation {
  if (error instanceof HTTPException)
    return { status: error.status as ContentfulStatusCode, message: error.message };
  if (token === "caller's" && error instanceof ForbiddenError)
    return {
      status: 403,
      message: `The Tenant API does not allow ${error.operationId} with this token. The scope for it is ${error.scope}.`,
    };
  if (token === "caller's" && error instanceof TenantApiError && error.status === 401)
    return { status: 401, message: "The Tenant API does not know this token." };
  if (error instanceof TenantApiError)
    return { status: 502, message: `The Tenant API failed. ${error.message}` };
  return { status: 500, message: "This server failed." };
}
