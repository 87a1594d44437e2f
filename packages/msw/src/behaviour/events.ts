import type { OperationId } from "@tenant-api/types";
import { aboutRecord } from "./about-record.ts";
import { type Answer, refuse } from "./answer.ts";
import type { AssumptionName } from "./assumptions.ts";
import { type Behaviour, type Call, done, ok, okList } from "./call.ts";
import { removeFrom } from "./edit-list.ts";
import { assumedBySeeing, cancelled, draft, edited, isVisible, published } from "./event-state.ts";
import type { EventRecord } from "./mock-state.ts";

/** Sections 3 and 4.3. */
export const events = {
  listEvents(call) {
    const isListed = ({ groupId, courseId }: EventRecord) =>
      call.assumptions.rules.eventList === "all" || (groupId === null && courseId === null);
    return list(call, isListed, "rules.eventList");
  },

  listEventsByGroup: (call) => list(call, ({ groupId }) => groupId === call.params.groupId),

  listEventsByCourse: (call) => list(call, ({ courseId }) => courseId === call.params.courseId),

  getEvent: (call) =>
    withVisibleEvent(call, (event) =>
      ok(call, "event", call.assumptions.bodies.event(event), ...assumedBySeeing(event)),
    ),

  createEvent(call) {
    const { body, state, assumptions } = call;
    if (body.groupId && body.courseId && assumptions.rules.eventHasOneLink) {
      const message = "Expected `groupId` or `courseId`, received both: an event is linked to one of them.";
      return refuse("invalid", message, ["rules.eventHasOneLink"]);
    }
    const create = () => {
      const event = draft(call.newId(), body);
      state.events.push(event);
      return withId(call, event);
    };
    if (!body.groupId) return create();
    const message = `There is no group ${body.groupId}.`;
    return aboutRecord(call, state.groups, ({ id }) => id === body.groupId, message, create);
  },

  updateEvent: (call) =>
    withEvent(call, (event) => {
      const { body, assumptions } = call;
      const isCancelled = event.state === "Cancelled";
      if (isCancelled && !assumptions.rules.cancelledEventsCanBeEdited) {
        const message = "Expected an event to edit that is not Cancelled.";
        return refuse("conflict", message, ["rules.cancelledEventsCanBeEdited"]);
      }
      replace(call, event, edited(event, body, assumptions));
      const more: AssumptionName[] = isCancelled ? ["rules.cancelledEventsCanBeEdited"] : [];
      return done(call, "rules.updatesMerge", ...more);
    }),

  deleteEvent: (call) =>
    withEvent(call, ({ id }) => {
      const { state } = call;
      removeFrom(state.events, (event) => event.id === id);
      removeFrom(state.attendances, ({ eventId }) => eventId === id);
      return done(call);
    }),

  publishEvent: (call) => withEvent(call, (event) => move(call, event, published(event), "publish", "Draft")),

  cancelEvent: (call) =>
    withEvent(call, (event) => move(call, event, cancelled(event), "cancel", "Published")),
} satisfies Partial<Behaviour>;

/** The one response body that is shown (§2.2); its status is not. */
function withId({ assumptions }: Pick<Call<"createEvent">, "assumptions">, { id }: EventRecord): Answer {
  const { created } = assumptions.statuses;
  return { kind: "success", status: created, body: { id }, assumed: ["statuses.created"] };
}

/** The operations on one event. */
type EventCall = Call<Extract<OperationId, `${string}Event` | "listEventAttendees">> & {
  params: { eventId: string };
};

/** Goes on with the event of the path, if there is one. */
function withEvent(
  call: Pick<EventCall, "params" | "state">,
  proceed: (event: EventRecord) => Answer,
): Answer {
  const event = call.state.events.find(({ id }) => id === call.params.eventId);
  return event === undefined ? noEvent(call) : proceed(event);
}

/** Goes on with the event of the path, if the user can see it; nothing tells one that is hidden from none. */
export function withVisibleEvent(
  call: Pick<EventCall, "params" | "state" | "user" | "assumptions">,
  proceed: (event: EventRecord) => Answer,
): Answer {
  return withEvent(call, (event) =>
    isVisible(event, call.user, call.assumptions) ? proceed(event) : noEvent(call),
  );
}

function noEvent({ params }: Pick<EventCall, "params">): Answer {
  return refuse("notFound", `There is no event ${params.eventId}.`);
}

function list(
  call: Pick<Call<"listEvents">, "state" | "user" | "assumptions">,
  isListed: (event: EventRecord) => boolean,
  ...assumed: AssumptionName[]
): Answer {
  const { state, user, assumptions } = call;
  const visible = state.events.filter((event) => isListed(event) && isVisible(event, user, assumptions));
  const drafts = new Set(visible.flatMap(assumedBySeeing));
  const items = visible.map((event) => assumptions.bodies.event(event));
  return okList(call, "event", items, ...assumed, ...drafts);
}

function move(
  call: Pick<Call<"publishEvent">, "state" | "assumptions">,
  event: EventRecord,
  moved: EventRecord | null,
  verb: string,
  from: string,
): Answer {
  if (moved === null) {
    return refuse("conflict", `Expected a ${from} event to ${verb}, received one that is ${event.state}.`);
  }
  replace(call, event, moved);
  return done(call);
}

function replace({ state }: Pick<Call<"publishEvent">, "state">, event: EventRecord, by: EventRecord): void {
  state.events[state.events.indexOf(event)] = by;
}
