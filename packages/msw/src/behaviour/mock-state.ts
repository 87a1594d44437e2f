import type {
  EventCreate,
  FunnelCreate,
  LessonUpdate,
  PushNotificationSend,
  SsoAuthorize,
} from "@tenant-api/types";

/** A user, as the mock knows one: what stands behind a credential. */
export interface User {
  id: string;
  /** What follows `Bearer`. */
  token: string;
  scope: "default" | "admin";
  communityAccess: boolean;
  badges: string[];
  /** The coin balance. */
  coins: number;
  name?: string;
}

export interface Group {
  id: string;
  /** The badge that a user needs to attend the group's events; null if none. */
  requiredBadge: string | null;
  /** Ids of users. */
  members: string[];
}

/** An event: what its creation took, by the names that the spec has for it, and what the mock adds. */
export interface EventRecord extends Omit<EventCreate, "groupId" | "courseId"> {
  id: string;
  groupId: string | null;
  courseId: string | null;
  /** As the documentation writes them (§3); how answers do, traffic may show. */
  state: "Draft" | "Published" | "Cancelled";
}

export interface Attendance {
  eventId: string;
  userId: string;
  /** ISO 8601, in UTC; so are all times here. */
  confirmedAt: string;
}

export interface LessonRecord extends LessonUpdate {
  courseId: string;
  lessonId: string;
}

export interface Enrolment {
  courseId: string;
  lessonId?: string;
  userId: string;
  enrolledAt: string;
}

export interface CertificateRecord {
  id: string;
  userId?: string;
  courseId?: string;
  issuedAt: string;
}

/** An achievement that a user has. */
export interface Award {
  /** Of the achievement. */
  id: string;
  userId: string;
}

export interface FunnelRecord extends FunnelCreate {
  id: string;
}

export interface NotificationRecord extends PushNotificationSend {
  id: string;
  sentAt: string;
}

export interface AuthorizationRecord extends SsoAuthorize {
  code: string;
  userId: string;
}

export interface Reaction {
  commentId: string;
  userId: string;
}

/** A record whose other fields are whatever the seed gives it. */
export interface PostRecord {
  id: string;
  [field: string]: unknown;
}

export interface OrderRecord {
  id: string;
  userId: string;
  [field: string]: unknown;
}

/** Everything the mock knows: plain data, to be read and changed by tests. */
export interface MockState {
  users: User[];
  groups: Group[];
  events: EventRecord[];
  attendances: Attendance[];
  lessons: LessonRecord[];
  enrolments: Enrolment[];
  certificates: CertificateRecord[];
  awards: Award[];
  funnels: FunnelRecord[];
  notifications: NotificationRecord[];
  authorizations: AuthorizationRecord[];
  posts: PostRecord[];
  reactions: Reaction[];
  orders: OrderRecord[];
}
