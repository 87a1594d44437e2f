import { validateSeed } from "../generated/validators.gen.ts";
import { type CompiledValidator, problemsOf } from "../validation/compiled-validator.ts";
import type { Assumptions } from "./assumptions.ts";
import type { EventRecord, Group, MockState, User } from "./mock-state.ts";
import { contradictionsIn, repetitionsIn } from "./seed-contradictions.ts";

/** `T` with the fields `K` left to the mock, if one wants. */
type Defaulted<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

/** What a mock begins with. Every list may be left out, and so may whatever has a default. */
export interface Seed {
  /** Besides {@link DEFAULT_USERS}; one with the id or the token of such a user takes its place. */
  users?: Defaulted<User, "scope" | "communityAccess" | "badges" | "coins">[];
  groups?: Defaulted<Group, "requiredBadge" | "members">[];
  /** Drafts, linked to nothing, where they do not say otherwise. */
  events?: Defaulted<EventRecord, "groupId" | "courseId" | "state">[];
  attendances?: Defaulted<MockState["attendances"][number], "confirmedAt">[];
  lessons?: MockState["lessons"];
  enrolments?: Defaulted<MockState["enrolments"][number], "enrolledAt">[];
  certificates?: Defaulted<MockState["certificates"][number], "issuedAt">[];
  awards?: MockState["awards"];
  funnels?: MockState["funnels"];
  notifications?: Defaulted<MockState["notifications"][number], "sentAt">[];
  authorizations?: MockState["authorizations"];
  posts?: MockState["posts"];
  reactions?: MockState["reactions"];
  orders?: MockState["orders"];
}

/** The credentials that there always are: `Bearer mock_admin`, and two users with default scope. */
export const DEFAULT_USERS: readonly Readonly<Defaulted<User, "communityAccess" | "badges" | "coins">>[] = [
  { id: "00000000-0000-4000-a000-000000000001", token: "mock_admin", scope: "admin", name: "Admin" },
  { id: "00000000-0000-4000-a000-000000000002", token: "mock_member", scope: "default", name: "Member" },
  { id: "00000000-0000-4000-a000-000000000003", token: "mock_member_2", scope: "default", name: "Member 2" },
];

/** A seed that cannot be used. */
export class SeedError extends Error {
  override readonly name = "SeedError";
}

/**
 * The state that a seed describes.
 *
 * @param now What stands where the seed gives no time.
 * @throws {SeedError} that names each wrong place by its JSON Pointer.
 */
export function stateFrom(seed: Seed, now: string, assumptions: Assumptions): MockState {
  const { users = [], groups = [], events = [], ...rest } = expectSeed(structuredClone(seed));
  const state: MockState = {
    users: [...othersThan(users), ...users].map((user) => ({
      ...{ scope: "default", communityAccess: true, badges: [], coins: 0 },
      ...structuredClone(user),
    })),
    groups: groups.map((group) => ({ requiredBadge: null, members: [], ...group })),
    events: events.map((event) => ({ groupId: null, courseId: null, state: "Draft", ...event })),
    attendances: (rest.attendances ?? []).map((attendance) => ({ confirmedAt: now, ...attendance })),
    lessons: rest.lessons ?? [],
    enrolments: (rest.enrolments ?? []).map((enrolment) => ({ enrolledAt: now, ...enrolment })),
    certificates: (rest.certificates ?? []).map((certificate) => ({ issuedAt: now, ...certificate })),
    awards: rest.awards ?? [],
    funnels: rest.funnels ?? [],
    notifications: (rest.notifications ?? []).map((notification) => ({ sentAt: now, ...notification })),
    authorizations: rest.authorizations ?? [],
    posts: rest.posts ?? [],
    reactions: rest.reactions ?? [],
    orders: rest.orders ?? [],
  };
  expectNone([
    ...repetitionsIn("users", ["id"], users),
    ...repetitionsIn("users", ["token"], users),
    ...contradictionsIn(state, assumptions),
  ]);
  return state;
}

/** The users that there always are, without those that a seed has itself. */
function othersThan(users: NonNullable<Seed["users"]>) {
  return DEFAULT_USERS.filter(
    (user) => !users.some(({ id, token }) => id === user.id || token === user.token),
  );
}

function expectSeed(seed: unknown): Seed {
  const problems = problemsOf(validateSeed as CompiledValidator, seed);
  expectNone(problems.map(({ at, message }) => `${at || "the seed"}: ${message}`));
  return seed as Seed;
}

function expectNone(problems: string[]): void {
  if (problems.length > 0) throw new SeedError(problems.join("\n"));
}
