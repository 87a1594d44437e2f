import { ForbiddenError, TenantApiError } from "@tenant-api/client";

export interface Explanation {
  title: string;
  detail: string;
}

/** Tells a person what happened, and what they can do. The API documents the meaning of 403 only. */
export function explainError(error: unknown): Explanation {
  if (error instanceof ForbiddenError) return explainRefusal(error);
  if (!(error instanceof TenantApiError)) {
    return { title: "Something went wrong here", detail: "This is a fault of the application, not yours." };
  }
  const { status } = error;
  if (status === undefined) return NO_ANSWER;
  if (status === 401) return UNKNOWN_TOKEN;
  if (status === 404) return NOT_FOUND;
  if (status >= 500) {
    return { title: "The service has a problem", detail: `It answered ${status}. Try again in a moment.` };
  }
  if (status < 400) return NOT_READABLE;
  return {
    title: "The service said no",
    detail: `It answered ${status}, and does not document what that means. What you see may be out of date.`,
  };
}

/** The API documents two reasons: a write on an event without admin scope, and attendance without access to the event. */
function explainRefusal({ scope, operationId }: ForbiddenError): Explanation {
  if (scope === "admin") return NOT_AN_ORGANISER;
  return operationId === "attendEvent" ? NO_ACCESS : REFUSED;
}

const NOT_AN_ORGANISER: Explanation = {
  title: "Only organisers can do this",
  detail: "Your token has no admin scope. Nothing was changed.",
};

const NO_ACCESS: Explanation = {
  title: "You have no access to this",
  detail: "You need access to the community. An event of a group may need a badge, too. Ask an organiser.",
};

const REFUSED: Explanation = {
  title: "You have no access to this",
  detail: "The service refuses it to your token, and does not document why.",
};

const NOT_READABLE: Explanation = {
  title: "The service sent something unreadable",
  detail: "It answered, but not with what belongs here. Try again in a moment.",
};

const NO_ANSWER: Explanation = {
  title: "The service does not answer",
  detail: "Check your connection, and try again.",
};

const UNKNOWN_TOKEN: Explanation = {
  title: "The service does not know your token",
  detail: "It may have expired. Sign out, and enter another one.",
};

const NOT_FOUND: Explanation = {
  title: "There is nothing here",
  detail: "It may have been deleted, or not be open to you.",
};
