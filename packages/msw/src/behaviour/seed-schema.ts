import { childOf, type JsonObject, objectAt } from "@tenant-api/openapi";

const id = { type: "string", minLength: 1 };
/** What the paths of lessons and certificates take: a record with another id could never be asked for. */
const uuid = { type: "string", format: "uuid" };
/** What can follow `Bearer`. */
const token = { type: "string", pattern: "^\\S+$" };
const text = { type: "string" };
const time = { type: "string", format: "date-time" };
const nullableId = { anyOf: [id, { type: "null" }] };

function list(properties: Record<string, object>, required: string[], isOpen = false): object {
  return {
    type: "array",
    items: { type: "object", properties, required, additionalProperties: isOpen },
  };
}

/**
 * JSON Schema of a seed. Compiled ahead of time, like those of requests: `pnpm generate`.
 *
 * @param document The spec, to which the schema refers as `spec:`.
 */
export function seedSchemaFor(document: JsonObject): object {
  // An event has what its creation takes, by whatever names.
  const pointer = "#/components/schemas/EventCreate";
  const eventCreate = objectAt(objectAt(objectAt(document, "components"), "schemas"), "EventCreate");
  const ofEvents = Object.keys(objectAt(eventCreate, "properties")).map((name) => [
    name,
    { $ref: `spec:${childOf(pointer, "properties", name)}` },
  ]);
  return {
    type: "object",
    additionalProperties: false,
    properties: {
      users: list(
        {
          id,
          token,
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
          ...Object.fromEntries(ofEvents),
          id,
          groupId: nullableId,
          courseId: nullableId,
          state: { enum: ["Draft", "Published", "Cancelled"] },
        },
        ["id"],
      ),
      attendances: list({ eventId: id, userId: id, confirmedAt: time }, ["eventId", "userId"]),
      lessons: list({ courseId: uuid, lessonId: uuid }, ["courseId", "lessonId"], true),
      enrolments: list({ courseId: id, lessonId: id, userId: id, enrolledAt: time }, ["courseId", "userId"]),
      certificates: list({ id: uuid, userId: id, courseId: id, issuedAt: time }, ["id"]),
      awards: list({ id, userId: id }, ["id", "userId"]),
      funnels: list({ id }, ["id"], true),
      notifications: list({ id, sentAt: time }, ["id"], true),
      authorizations: list({ code: id, userId: id }, ["code", "userId"], true),
      posts: list({ id }, ["id"], true),
      reactions: list({ commentId: id, userId: id }, ["commentId", "userId"]),
      orders: list({ id, userId: id }, ["id", "userId"], true),
    },
  };
}
