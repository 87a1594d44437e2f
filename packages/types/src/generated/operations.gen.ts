// Generated from openapi.yaml by `tenant-generate`. Do not edit.

/**
 * Update a lesson
 *
 * Updates a lesson of a course. No field is declared required; a property that is not listed is rejected, with a status that is not shown. What an absent field means (unchanged or reset), and whether `courseId` and `lessonId` in the body must equal those in the path, are not shown.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §2, §2.1, §4.1.
 */
export const updateLesson = {
  id: "updateLesson",
  method: "PUT",
  path: "/api/v2/admin/education/courses/{courseId}/lessons/{lessonId}",
  tags: ["Education"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["courseId", "lessonId"],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Enrol in a course
 *
 * Enrols the authenticated user, whose identity comes from the credential, in a course.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §2.2, §4.1, §5.
 */
export const enrollInCourse = {
  id: "enrollInCourse",
  method: "POST",
  path: "/api/v2/education/courses/{courseId}/enroll",
  tags: ["Education"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: ["courseId"],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Issue a certificate
 *
 * Issues a certificate to a user.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §2.2, §4.1.
 */
export const issueCertificate = {
  id: "issueCertificate",
  method: "POST",
  path: "/api/v2/admin/certificates/issue",
  tags: ["Certificates"],
  scope: "admin",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Read a certificate
 *
 * Returns the certificate.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §4.1.
 */
export const getCertificate = {
  id: "getCertificate",
  method: "GET",
  path: "/api/v2/admin/certificates/{certificateId}",
  tags: ["Certificates"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["certificateId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Authorize a client (SSO)
 *
 * A form POST authorization endpoint that takes PKCE-style fields and is itself called with the bearer header. The body is JSON like every other. Whether a form encoding is accepted too, whether success is a redirect, and the token exchange that follows, are not shown.
 *
 * Scope: form POST authorization endpoint.
 * Provenance: documented. Source: tenant-api.md §2.2, §4, §4.1, §5.
 */
export const authorizeSso = {
  id: "authorizeSso",
  method: "POST",
  path: "/api/v2/sso/authorize",
  tags: ["SSO"],
  scope: "form POST authorization endpoint",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Revoke an achievement
 *
 * Revokes the achievement `id` from the user `userId`.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §4.1.
 */
export const revokeAchievement = {
  id: "revokeAchievement",
  method: "DELETE",
  path: "/api/v2/admin/engagement/achievements/{id}/users/{userId}",
  tags: ["Engagement"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["id", "userId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Create a funnel
 *
 * Creates a funnel and returns it.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §2.2, §4.1.
 */
export const createFunnel = {
  id: "createFunnel",
  method: "POST",
  path: "/api/v2/admin/marketing/funnels",
  tags: ["Marketing"],
  scope: "admin",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Send a push notification to a user
 *
 * A push notification to one user.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §2.2, §4.1.
 */
export const sendPushNotification = {
  id: "sendPushNotification",
  method: "POST",
  path: "/api/v2/admin/communication/push-notifications/user",
  tags: ["Communication"],
  scope: "admin",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Remove a reaction from a comment
 *
 * Removes the reaction on the comment.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §4.2.
 */
export const removeCommentReaction = {
  id: "removeCommentReaction",
  method: "DELETE",
  path: "/api/v2/community/comments/{commentId}/reactions",
  tags: ["Community"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: ["commentId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List the members of a group
 *
 * Returns the members of the group. Query parameters are not shown.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §4.2.
 */
export const listGroupMembers = {
  id: "listGroupMembers",
  method: "GET",
  path: "/api/v2/community/groups/{groupId}/members",
  tags: ["Community"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: ["groupId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Read a post
 *
 * Returns one post.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §4.2.
 */
export const getPost = {
  id: "getPost",
  method: "GET",
  path: "/api/v2/community/posts/{postId}",
  tags: ["Community"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: ["postId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List events
 *
 * Returns a list of events. A Draft event is invisible to members; a Published event appears in listings; a Cancelled event stays visible, marked as cancelled. A standalone event is shown on the community general agenda; whether this list also holds events that are linked to a group or a course is not shown, nor are query parameters.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
 */
export const listEvents = {
  id: "listEvents",
  method: "GET",
  path: "/api/v2/community/events",
  tags: ["Community"],
  scope: "default",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Create an event
 *
 * Creates an event in the state Draft, which is invisible to members, and returns its `id`, which publish, cancel and attend take.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3, §5, §7.
 */
export const createEvent = {
  id: "createEvent",
  method: "POST",
  path: "/api/v2/community/events",
  tags: ["Community"],
  scope: "admin",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Read an event
 *
 * Returns one event. A Draft event is invisible to members; what they are answered is not shown.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §3, §4.3.
 */
export const getEvent = {
  id: "getEvent",
  method: "GET",
  path: "/api/v2/community/events/{eventId}",
  tags: ["Community"],
  scope: "default",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Edit an event
 *
 * Edits title, date and description of an event. Does not change its state. The request body is not shown, nor what an absent field means.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §3, §4.3, §4.4, §5, §7.
 */
export const updateEvent = {
  id: "updateEvent",
  method: "PUT",
  path: "/api/v2/community/events/{eventId}",
  tags: ["Community"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: ["application/json"],
} as const;

/**
 * Delete an event
 *
 * Removes the record entirely. No notice is sent to attendees. (`cancelEvent` keeps a Published event visible, marked as cancelled.)
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
 */
export const deleteEvent = {
  id: "deleteEvent",
  method: "DELETE",
  path: "/api/v2/community/events/{eventId}",
  tags: ["Community"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List the attendees of an event
 *
 * Returns the attendee list. A user appears in it once attendance is confirmed. Query parameters are not shown.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §4.3.
 */
export const listEventAttendees = {
  id: "listEventAttendees",
  method: "GET",
  path: "/api/v2/community/events/{eventId}/attendees",
  tags: ["Community"],
  scope: "default",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List the events of a group
 *
 * Returns the events of the group: those linked to it by their `groupId`, which are shown inside that group. A Draft event is invisible to members; a Cancelled event stays visible, marked as cancelled. Query parameters are not shown.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
 */
export const listEventsByGroup = {
  id: "listEventsByGroup",
  method: "GET",
  path: "/api/v2/community/events/by-group/{groupId}",
  tags: ["Community"],
  scope: "default",
  idempotent: null,
  pathParameters: ["groupId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List the events of a course
 *
 * Returns the events of the course: those linked to it by their `courseId`, which are shown in the course track. A Draft event is invisible to members; a Cancelled event stays visible, marked as cancelled. Query parameters are not shown.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
 */
export const listEventsByCourse = {
  id: "listEventsByCourse",
  method: "GET",
  path: "/api/v2/community/events/by-course/{courseId}",
  tags: ["Community"],
  scope: "default",
  idempotent: null,
  pathParameters: ["courseId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Publish an event
 *
 * Moves a Draft event to Published: it appears in listings and accepts attendance. There is no way back. What is answered for an event that is not a Draft: not shown.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
 */
export const publishEvent = {
  id: "publishEvent",
  method: "POST",
  path: "/api/v2/community/events/{eventId}/publish",
  tags: ["Community"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Cancel an event
 *
 * Moves a Published event to Cancelled: it stays visible, marked as cancelled. There is no way back. What is answered for an event that is not Published: not shown.
 *
 * Scope: admin.
 * Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
 */
export const cancelEvent = {
  id: "cancelEvent",
  method: "POST",
  path: "/api/v2/community/events/{eventId}/cancel",
  tags: ["Community"],
  scope: "admin",
  idempotent: null,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Attend an event
 *
 * Marks attendance of the user tied to the credential; no `userId` is sent. The event must be Published; what is answered otherwise is not shown. The user must have access to the community, and to the group when the event is linked to a group that requires a badge. Marking twice does not duplicate the attendance and is no error. After confirmation the user appears in the attendee list.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
 */
export const attendEvent = {
  id: "attendEvent",
  method: "POST",
  path: "/api/v2/community/events/{eventId}/attend",
  tags: ["Community"],
  scope: "default",
  idempotent: true,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Stop attending an event
 *
 * Unmarks attendance of the user tied to the credential. Unmarking attendance that was not marked is no error.
 *
 * Scope: default.
 * Provenance: documented. Source: tenant-api.md §4.3, §7.
 */
export const unattendEvent = {
  id: "unattendEvent",
  method: "DELETE",
  path: "/api/v2/community/events/{eventId}/attend",
  tags: ["Community"],
  scope: "default",
  idempotent: true,
  pathParameters: ["eventId"],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * Read the coin balance
 *
 * Returns the coin balance of the current user.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §4.4.
 */
export const getCoinBalance = {
  id: "getCoinBalance",
  method: "GET",
  path: "/api/v2/monetization/wallet/coins",
  tags: ["Monetization"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: [],
} as const;

/**
 * List the current user's orders
 *
 * Returns a paginated list of the current user's orders. The pagination parameters, page sizes and the shape of a page are not shown.
 *
 * Scope: authenticated.
 * Provenance: documented. Source: tenant-api.md §4.4, §8.
 */
export const listMyOrders = {
  id: "listMyOrders",
  method: "GET",
  path: "/api/v2/monetization/stores/my-orders",
  tags: ["Monetization"],
  scope: "authenticated",
  idempotent: null,
  pathParameters: [],
  queryParameters: [],
  mediaTypes: [],
} as const;
