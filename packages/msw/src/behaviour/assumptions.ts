import type {
  Certificate,
  CoinBalance,
  ErrorBody,
  Event,
  EventAttendee,
  Funnel,
  GroupMember,
  OrderPage,
  Post,
} from "@tenant-api/types";
import type { Problem } from "../validation/problem.ts";
import type {
  Attendance,
  AuthorizationRecord,
  CertificateRecord,
  EventRecord,
  FunnelRecord,
  LessonRecord,
  OrderRecord,
  PostRecord,
  User,
} from "./mock-state.ts";

/** Why a request is refused. */
export type Refusal =
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "unsupportedMediaType";

export interface MockError {
  code: Refusal;
  message: string;
  problems?: Problem[];
}

/** A page of orders. */
export interface Page {
  items: OrderRecord[];
  /** From 1. */
  page: number;
  size: number;
  /** Of all pages together. */
  total: number;
}

/**
 * What the API's documentation does not show, a mock has to answer all the same, and can be replaced. An answer that
 * rests on one of these says so: `x-mock-assumption: statuses.notFound, bodies.error`. Give
 * `createTenantMock({ assumptions })` those that you know better.
 */
export interface Assumptions {
  /** Status codes (§4.4, §7: only 200 for two operations, and 403, are shown). */
  statuses: {
    /** No bearer token, or one that nobody has. */
    unauthenticated: number;
    /** There is no such record, or it is a draft and the user a member. */
    notFound: number;
    /** The state of an event does not allow it: no way back, attendance for a Published event only. */
    conflict: number;
    /** The request is not as the spec wants it. */
    invalid: number;
    /** The body is not JSON. */
    unsupportedMediaType: number;
    /** Something was created. */
    created: number;
    /** A record or a list is returned. */
    ok: number;
    /** It worked, and there is nothing to return. */
    done: number;
  };
  /** How records look in answers (§2.2, §4.4: only `{ id }` of a created event is shown). */
  bodies: {
    /** Also how a cancelled event is marked: by its `state`. */
    event(event: EventRecord): Event;
    attendee(attendance: Attendance, user: User | undefined): EventAttendee;
    member(userId: string, user: User | undefined): GroupMember;
    post(post: PostRecord): Post;
    lesson(lesson: LessonRecord): unknown;
    /** What stands around events, attendees and members, each as above: nothing, a bare array. */
    list(items: unknown[]): unknown;
    certificate(certificate: CertificateRecord): Certificate;
    funnel(funnel: FunnelRecord): Funnel;
    authorization(authorization: AuthorizationRecord): unknown;
    coinBalance(user: User): CoinBalance;
    orderPage(page: Page): OrderPage;
    error(error: MockError): ErrorBody;
  };
  /** What is allowed, and what is listed. */
  rules: {
    /** `[Admin]` operations other than event writes need admin scope, too (§5: not shown). */
    adminOperationsNeedAdminScope: boolean;
    /** A draft is invisible to members (§3); whether it is visible with admin scope is not shown. */
    adminsSeeDrafts: boolean;
    /** What the list of events holds: those of the general agenda (§2.2), or those of groups and courses, too. */
    eventList: "standalone" | "all";
    /** An event is linked to a group or to a course (§2.2); both at once are refused as invalid. */
    eventHasOneLink: boolean;
    /** What is done to records that the API cannot create and the seed does not have, such as lessons. */
    unknownRecords: "accept" | "refuse";
    /**
     * Whether `certificateId` names the certificate of one user (§2.2: not shown): issued to another, it is theirs.
     * Otherwise every user can have one, and the newest is read. Issued again to the same user, with `force` or
     * without, it is the newer one.
     */
    certificateHasOneUser: boolean;
    /** Whether a field that an update of an event or a lesson leaves out stays (not shown), or is gone. */
    updatesMerge: boolean;
    /** Whether a Cancelled event can be edited (§3: an edit does not change its state). */
    cancelledEventsCanBeEdited: boolean;
    /**
     * Whether a user who attends already, and has lost access since, may attend again: §4.3 refuses users without
     * access (rule 3), and finds no error in attending twice (rule 4). A Cancelled event takes nobody (rule 2).
     */
    attendeesMayAttendAgain: boolean;
    /** Whether a user who enrols in a course again stays enrolled once, as at first (§4.1: not shown). */
    enrolsOnce: boolean;
  };
  /** Query parameters of `my-orders` (§4.4: not shown). */
  pagination: {
    pageParameter: string;
    sizeParameter: string;
    defaultSize: number;
    maximumSize: number;
  };
}

/** The name of an assumption, as the header of an answer has it. */
export type AssumptionName = {
  [Kind in keyof Assumptions]: `${Kind}.${keyof Assumptions[Kind] & string}` | Kind;
}[keyof Assumptions];

/** What the mock assumes, unless told otherwise. */
export const defaultAssumptions: Assumptions = {
  statuses: {
    unauthenticated: 401,
    notFound: 404,
    conflict: 409,
    invalid: 400,
    unsupportedMediaType: 415,
    created: 201,
    ok: 200,
    done: 204,
  },
  bodies: defaultBodies() as Bodies,
  rules: {
    adminOperationsNeedAdminScope: true,
    adminsSeeDrafts: true,
    eventList: "standalone",
    eventHasOneLink: true,
    unknownRecords: "accept",
    certificateHasOneUser: false,
    updatesMerge: true,
    cancelledEventsCanBeEdited: true,
    attendeesMayAttendAgain: true,
    enrolsOnce: true,
  },
  pagination: { pageParameter: "page", sizeParameter: "pageSize", defaultSize: 20, maximumSize: 100 },
};

type Bodies = Assumptions["bodies"];

/**
 * How the mock shows its records. The schemas of answers do not type them: traffic adds fields to those, required ones
 * and others of another type, which the mock cannot make up.
 */
function defaultBodies(): { [Name in keyof Bodies]: (...record: Parameters<Bodies[Name]>) => unknown } {
  return {
    event: (event) => ({ ...event }),
    attendee: ({ userId, confirmedAt }, user) => ({ userId, name: user?.name, confirmedAt }),
    member: (id, user) => ({ id, name: user?.name }),
    post: (post) => ({ ...post }),
    lesson: (lesson) => ({ ...lesson }),
    list: (items) => items,
    certificate: (certificate) => ({ ...certificate }),
    funnel: (funnel) => ({ ...funnel }),
    authorization: ({ code, state }) => ({ code, state }),
    coinBalance: ({ coins }) => ({ balance: coins }),
    orderPage: ({ items, page, size, total }) => ({ items, page, pageSize: size, total }),
    error: ({ code, message, problems }) => ({ error: code, message, problems }),
  };
}

/** Assumptions to put in the place of some of ours. */
export type PartialAssumptions = { [Kind in keyof Assumptions]?: Partial<Assumptions[Kind]> };

export function assumptionsWith({ statuses, bodies, rules, pagination }: PartialAssumptions): Assumptions {
  return {
    statuses: { ...defaultAssumptions.statuses, ...statuses },
    bodies: { ...defaultAssumptions.bodies, ...bodies },
    rules: { ...defaultAssumptions.rules, ...rules },
    pagination: { ...defaultAssumptions.pagination, ...pagination },
  };
}
