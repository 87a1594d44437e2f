import { refuse } from "./answer.ts";
import { type Behaviour, done, okList } from "./call.ts";
import { removeFrom } from "./edit-list.ts";
import { assumedBySeeing } from "./event-state.ts";
import { withVisibleEvent } from "./events.ts";
import type { EventRecord, MockState, User } from "./mock-state.ts";

/** Section 4.3, the attendance rules. */
export const attendance = {
  attendEvent: (call) =>
    withVisibleEvent(call, (event) => {
      const { state, user } = call;
      if (event.state !== "Published") {
        return refuse(
          "conflict",
          `Expected a Published event to attend, received one that is ${event.state}.`,
        );
      }
      const attends = state.attendances.some((mark) => isOf(mark, event, user));
      const obstacle = obstacleTo(event, user, state);
      if (obstacle !== null) {
        if (!attends) return refuse("forbidden", obstacle);
        const rule = "rules.attendeesMayAttendAgain";
        return call.assumptions.rules.attendeesMayAttendAgain
          ? done(call, rule)
          : refuse("forbidden", obstacle, [rule]);
      }
      if (!attends) state.attendances.push({ eventId: event.id, userId: user.id, confirmedAt: call.now });
      return done(call);
    }),

  unattendEvent: (call) =>
    withVisibleEvent(call, (event) => {
      const { state, user } = call;
      removeFrom(state.attendances, (mark) => isOf(mark, event, user));
      return done(call);
    }),

  listEventAttendees: (call) =>
    withVisibleEvent(call, (event) => {
      const { attendances, users } = call.state;
      const attendees = attendances
        .filter(({ eventId }) => eventId === event.id)
        .map((mark) =>
          call.assumptions.bodies.attendee(
            mark,
            users.find(({ id }) => id === mark.userId),
          ),
        );
      return okList(call, "attendee", attendees, ...assumedBySeeing(event));
    }),
} satisfies Partial<Behaviour>;

/** What keeps a user from attending; null if nothing does. */
function obstacleTo(event: EventRecord, user: User, { groups }: MockState): string | null {
  if (!user.communityAccess) return "You have no access to the community.";
  const badge = groups.find(({ id }) => id === event.groupId)?.requiredBadge ?? null;
  if (badge === null || user.badges.includes(badge)) return null;
  return `The group of this event requires the badge "${badge}".`;
}

function isOf(mark: { eventId: string; userId: string }, event: EventRecord, user: User): boolean {
  return mark.eventId === event.id && mark.userId === user.id;
}
