/** JSON Schema of a seed. Compiled ahead of time, like that of requests: `pnpm generate`. */
const id = { type: "string", minLength: 1 };
const text = { type: "string" };
const time = { type: "string", format: "date-time" };
const nullableId = { anyOf: [id, { type: "null" }] };

function list(properties: Record<string, object>, required: string[], isOpen = false): object {
  return {
    type: "array",
    items: { type: "object", properties, required, additionalProperties: isOpen },
  };
}

export const seedSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    users: list(
      {
        id,
        token: id,
        scope: { enum: ["default", "admin"] },
        communityAccess: { type: "boolean" },
        badges: { type: "array", items: text },
        coins: { type: "number" },
        name: text,
      },
      ["id", "token"],
    ),
    groups: list({ id, requiredBadge: nullableId, members: { type: "array", items: id } }, ["id"]),
    events: list(
      {
        id,
        title: text,
        description: text,
        startsAt: time,
        endsAt: time,
        groupId: nullableId,
        courseId: nullableId,
        state: { enum: ["Draft", "Published", "Cancelled"] },
      },
      ["id"],
    ),
    attendances: list({ eventId: id, userId: id, confirmedAt: time }, ["eventId", "userId"]),
    lessons: list({ courseId: id, lessonId: id }, ["courseId", "lessonId"], true),
    enrolments: list({ courseId: id, lessonId: id, userId: id, enrolledAt: time }, ["courseId", "userId"]),
    certificates: list({ id, userId: id, courseId: id, issuedAt: time }, ["id"]),
    awards: list({ id, userId: id }, ["id", "userId"]),
    funnels: list({ id }, ["id"], true),
    notifications: list({ id, sentAt: time }, ["id"], true),
    authorizations: list({ code: id, userId: id }, ["code", "userId"], true),
    posts: list({ id }, ["id"], true),
    reactions: list({ commentId: id, userId: id }, ["commentId", "userId"]),
    orders: list({ id, userId: id }, ["id", "userId"], true),
  },
};
