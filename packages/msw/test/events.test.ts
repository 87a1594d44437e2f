import fc from "fast-check";
import { expect, it } from "vitest";
import { type Caller, createEvent, idsOf, SEED, type Session } from "./rules/session.ts";
import { direct } from "./rules/ways.ts";

/** What the reference knows of an event; written without the mock. */
interface Known {
  state: "Draft" | "Published" | "Cancelled";
  place: "agenda" | "open" | "badged" | "course";
  title: string;
  attendees: string[];
}

interface Model {
  events: Map<string, Known>;
  deleted: string[];
}

const USERS = [
  { token: "mock_admin", mayAttend: ["agenda", "open", "course"] },
  { token: "mock_member", mayAttend: ["agenda", "open", "course"] },
  { token: "mock_member_2", mayAttend: ["agenda", "open", "course", "badged"] },
  { token: "eyJhbGciOiJub25lIn0.e30.", mayAttend: [] },
].map((user) => ({ ...user, id: SEED.users.find(({ token }) => token === user.token)?.id as string }));

const PLACES = {
  agenda: {},
  open: { groupId: "open" },
  badged: { groupId: "badged" },
  course: { courseId: "c1" },
};

const OPERATIONS = [
  "publishEvent",
  "cancelEvent",
  "deleteEvent",
  "updateEvent",
  "attendEvent",
  "unattendEvent",
] as const;

type Step =
  | { do: "create"; place: Known["place"] }
  | { do: (typeof OPERATIONS)[number]; by: number; event: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("create" as const),
        place: fc.constantFrom("agenda", "open", "badged", "course"),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom(...OPERATIONS),
        // The admin half of the time, or little would ever be published.
        by: fc.oneof(fc.constant(0), fc.nat(USERS.length - 1)),
        event: fc.nat(),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
) as fc.Arbitrary<Step[]>;

const session: Session = direct();

it("does with events what a small model of the rules says, in whatever order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await session.reset();
      const model: Model = { events: new Map(), deleted: [] };
      for (const step of sequence) {
        await take(step, model);
        await compare(model);
      }
    }),
    { numRuns: 100 },
  );
});

async function take(step: Step, model: Model): Promise<void> {
  if (step.do === "create") {
    const eventId = await createEvent(session, "Draft", { title: "first", ...PLACES[step.place] });
    model.events.set(eventId, { state: "Draft", place: step.place, title: "first", attendees: [] });
    return;
  }
  const ids = [...model.events.keys(), ...model.deleted];
  if (ids.length === 0) return;
  const eventId = ids[step.event % ids.length] as string;
  const user = USERS[step.by] as (typeof USERS)[number];
  const call: Caller = session.as(user.token);
  const input =
    step.do === "updateEvent" ? { eventId, body: { title: user.token, state: "Draft" } } : { eventId };
  const { status } = await call(step.do, input as never);
  expect({ ...step, status }).toEqual({ ...step, status: expected(step.do, user, eventId, model) });
}

/** The status that the rules ask for; changes the model where that is one of success. */
function expected(
  operation: (typeof OPERATIONS)[number],
  user: (typeof USERS)[number],
  eventId: string,
  { events, deleted }: Model,
): number {
  const isAdmin = user.token === "mock_admin";
  const event = events.get(eventId);
  if (operation === "attendEvent" || operation === "unattendEvent") {
    if (event === undefined || (event.state === "Draft" && !isAdmin)) return 404;
    const others = event.attendees.filter((id) => id !== user.id);
    if (operation === "unattendEvent") {
      event.attendees = others;
      return 204;
    }
    if (event.state !== "Published") return 409;
    if (!user.mayAttend.includes(event.place)) return 403;
    if (others.length === event.attendees.length) event.attendees.push(user.id);
    return 204;
  }
  if (!isAdmin) return 403;
  if (event === undefined) return 404;
  if (operation === "deleteEvent") {
    events.delete(eventId);
    deleted.push(eventId);
  } else if (operation === "updateEvent") event.title = user.token;
  else {
    const [from, to] =
      operation === "publishEvent"
        ? (["Draft", "Published"] as const)
        : (["Published", "Cancelled"] as const);
    if (event.state !== from) return 409;
    event.state = to;
  }
  return 204;
}

/** The mock shows what the model knows, to everybody, everywhere. */
async function compare({ events, deleted }: Model): Promise<void> {
  const known = [...events];
  for (const { token } of [USERS[0], USERS[3]] as typeof USERS) {
    const call = session.as(token);
    const isVisible = ({ state }: Known) => state !== "Draft" || token === "mock_admin";
    const shown = (place: Known["place"]) =>
      known.filter(([, event]) => event.place === place && isVisible(event)).map(([id]) => id);
    expect(idsOf(await call("listEvents", {}))).toEqual(shown("agenda"));
    expect(idsOf(await call("listEventsByGroup", { groupId: "open" }))).toEqual(shown("open"));
    expect(idsOf(await call("listEventsByGroup", { groupId: "badged" }))).toEqual(shown("badged"));
    expect(idsOf(await call("listEventsByCourse", { courseId: "c1" }))).toEqual(shown("course"));
    for (const [eventId, event] of known) {
      const one = await call("getEvent", { eventId });
      const attendees = await call("listEventAttendees", { eventId });
      if (!isVisible(event)) expect([one.status, attendees.status]).toEqual([404, 404]);
      else {
        expect(one.body).toMatchObject({ id: eventId, state: event.state, title: event.title });
        expect((attendees.body as { userId: string }[]).map(({ userId }) => userId)).toEqual(event.attendees);
      }
    }
  }
  for (const eventId of deleted) {
    expect((await session.as("mock_admin")("getEvent", { eventId })).status).toBe(404);
  }
}
