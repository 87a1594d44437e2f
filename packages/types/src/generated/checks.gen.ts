// Generated from openapi.yaml by `tenant-generate`. Do not edit.

/**
 * What each operation allows of JSON, by method and path, loaded when it is needed. For `checkAnswers` of
 * `@tenant-api/client/check`.
 *
 * @example
 * client.use(checkAnswers({ schemas: checks, onDeviation: devConsole() }));
 */
export const checks: { readonly [operation: string]: () => Promise<{ readonly table: object }> } = {
  "PUT /api/v2/admin/education/courses/{courseId}/lessons/{lessonId}": () => import("./checks/update-lesson.gen.js"),
  "POST /api/v2/education/courses/{courseId}/enroll": () => import("./checks/enroll-in-course.gen.js"),
  "POST /api/v2/admin/certificates/issue": () => import("./checks/issue-certificate.gen.js"),
  "GET /api/v2/admin/certificates/{certificateId}": () => import("./checks/get-certificate.gen.js"),
  "POST /api/v2/sso/authorize": () => import("./checks/authorize-sso.gen.js"),
  "DELETE /api/v2/admin/engagement/achievements/{id}/users/{userId}": () => import("./checks/revoke-achievement.gen.js"),
  "POST /api/v2/admin/marketing/funnels": () => import("./checks/create-funnel.gen.js"),
  "POST /api/v2/admin/communication/push-notifications/user": () => import("./checks/send-push-notification.gen.js"),
  "DELETE /api/v2/community/comments/{commentId}/reactions": () => import("./checks/remove-comment-reaction.gen.js"),
  "GET /api/v2/community/groups/{groupId}/members": () => import("./checks/list-group-members.gen.js"),
  "GET /api/v2/community/posts/{postId}": () => import("./checks/get-post.gen.js"),
  "GET /api/v2/community/events": () => import("./checks/list-events.gen.js"),
  "POST /api/v2/community/events": () => import("./checks/create-event.gen.js"),
  "GET /api/v2/community/events/{eventId}": () => import("./checks/get-event.gen.js"),
  "PUT /api/v2/community/events/{eventId}": () => import("./checks/update-event.gen.js"),
  "DELETE /api/v2/community/events/{eventId}": () => import("./checks/delete-event.gen.js"),
  "GET /api/v2/community/events/{eventId}/attendees": () => import("./checks/list-event-attendees.gen.js"),
  "GET /api/v2/community/events/by-group/{groupId}": () => import("./checks/list-events-by-group.gen.js"),
  "GET /api/v2/community/events/by-course/{courseId}": () => import("./checks/list-events-by-course.gen.js"),
  "POST /api/v2/community/events/{eventId}/publish": () => import("./checks/publish-event.gen.js"),
  "POST /api/v2/community/events/{eventId}/cancel": () => import("./checks/cancel-event.gen.js"),
  "POST /api/v2/community/events/{eventId}/attend": () => import("./checks/attend-event.gen.js"),
  "DELETE /api/v2/community/events/{eventId}/attend": () => import("./checks/unattend-event.gen.js"),
  "GET /api/v2/monetization/wallet/coins": () => import("./checks/get-coin-balance.gen.js"),
  "GET /api/v2/monetization/stores/my-orders": () => import("./checks/list-my-orders.gen.js"),
};
