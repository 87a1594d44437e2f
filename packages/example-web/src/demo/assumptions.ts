import type { PartialAssumptions } from "@tenant-api/msw";

/**
 * The mock keeps events by the names that requests have, and answers with the same ones: it knows no others. The answers
 * of the service have names of their own, which this application reads, so here they are.
 */
export const assumptions: PartialAssumptions = {
  bodies: {
    event: ({ id, title, description, startsAt, endsAt, groupId, courseId, state }) => {
      return { id, title, description, startsAt, endsAt, groupId, courseId, state };
    },
  },
};
