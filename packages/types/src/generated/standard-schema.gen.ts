// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import type { RequestBody as BodyOf } from "../operation-types.js";
import type { components } from "./openapi.gen.js";
import { define, type StandardSchemaOf as Of } from "./standard-schema/define.gen.js";
export type { StandardResult, StandardSchemaOf } from "./standard-schema/define.gen.js";
export type { StandardIssue } from "./standard-schema/findings.gen.js";

/** Checks `LessonUpdate`. */
export const LessonUpdateSchema: Of<components["schemas"]["LessonUpdate"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: false,
  properties: {
    courseId: { type: "string", format: "uuid" },
    lessonId: { type: "string", format: "uuid" },
    title: { type: ["string", "null"] },
    htmlContent: { type: ["string", "null"] },
    content: { type: ["string", "null"] },
    mediaUrl: { type: ["string", "null"] },
    duration: { type: "integer" },
    isDraft: { type: "boolean" },
    free: { type: "boolean" },
    coverUrl: { type: ["string", "null"] },
    launchAt: { type: ["string", "null"], format: "date-time" },
    finishAt: { type: ["string", "null"], format: "date-time" },
    isAudio: { type: "boolean" },
    showSubtitles: { type: "boolean" },
    moduleId: { type: ["string", "null"], format: "uuid" },
    attachments: { type: ["array", "null"], items: { $ref: "#/$defs/LessonAttachment" } },
    mediaAssetId: { type: ["string", "null"], format: "uuid" },
    instructorId: { type: ["string", "null"], format: "uuid" },
    showCompleteButton: { type: "boolean" },
    allowComments: { type: "boolean" },
    allowPdfDownload: { type: "boolean" },
    mediaType: { type: ["integer", "null"] },
  },
}, () => ({ LessonAttachment: LessonAttachmentSchema }));

/** Checks `LessonAttachment`. */
export const LessonAttachmentSchema: Of<components["schemas"]["LessonAttachment"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: false,
  properties: { url: { type: ["string", "null"] }, filename: { type: ["string", "null"] }, size: { type: "integer" } },
});

/** Checks `SsoAuthorize`. */
export const SsoAuthorizeSchema: Of<components["schemas"]["SsoAuthorize"]> = /* @__PURE__ */ define({
  type: "object",
  properties: {
    clientId: { type: "string" },
    redirectUri: { type: "string" },
    scope: { type: "string" },
    codeChallenge: { type: "string" },
    codeChallengeMethod: { type: "string" },
    state: { type: "string" },
  },
});

/** Checks `PushNotificationSend`. */
export const PushNotificationSendSchema: Of<components["schemas"]["PushNotificationSend"]> = /* @__PURE__ */ define({
  type: "object",
  properties: {
    targetUserId: { type: "string", format: "uuid" },
    title: { type: "string" },
    description: { type: "string" },
    openUrl: { type: "string" },
    sendPush: { type: "boolean" },
    persistInApp: { type: "boolean" },
  },
});

/** Checks `FunnelCreate`. */
export const FunnelCreateSchema: Of<components["schemas"]["FunnelCreate"]> = /* @__PURE__ */ define({
  type: "object",
  properties: {
    name: { type: "string" },
    description: { type: "string" },
    isActive: { type: "boolean" },
    steps: { type: "array", items: { $ref: "#/$defs/FunnelStepCreate" } },
  },
}, () => ({ FunnelStepCreate: FunnelStepCreateSchema }));

/** Checks `FunnelStepCreate`. */
export const FunnelStepCreateSchema: Of<components["schemas"]["FunnelStepCreate"]> = /* @__PURE__ */ define({
  type: "object",
  properties: { order: { type: "integer" }, referenceId: { type: "string", format: "uuid" } },
});

/** Checks `CertificateIssue`. */
export const CertificateIssueSchema: Of<components["schemas"]["CertificateIssue"]> = /* @__PURE__ */ define({
  type: "object",
  properties: {
    userId: { type: "string", format: "uuid" },
    certificateId: { type: "string", format: "uuid" },
    courseId: { type: "string", format: "uuid" },
    force: { type: "boolean" },
  },
});

/** Checks `CourseEnroll`. */
export const CourseEnrollSchema: Of<components["schemas"]["CourseEnroll"]> = /* @__PURE__ */ define({
  type: "object",
  properties: { courseId: { type: "string", format: "uuid" }, lessonId: { type: "string", format: "uuid" } },
});

/** Checks `EventCreate`. */
export const EventCreateSchema: Of<components["schemas"]["EventCreate"]> = /* @__PURE__ */ define({
  type: "object",
  properties: {
    title: { type: "string" },
    description: { type: "string" },
    startsAt: { type: "string", format: "date-time" },
    endsAt: { type: "string", format: "date-time" },
    groupId: { type: "string" },
    courseId: { type: "string" },
  },
});

/** Checks `EventUpdate`. */
export const EventUpdateSchema: Of<components["schemas"]["EventUpdate"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: true,
  properties: {
    title: { type: "string" },
    description: { type: "string" },
    startsAt: { type: "string", format: "date-time" },
    endsAt: { type: "string", format: "date-time" },
  },
});

/** Checks `EventCreated`. */
export const EventCreatedSchema: Of<components["schemas"]["EventCreated"]> = /* @__PURE__ */ define({ type: "object", required: ["id"], properties: { id: { type: "string" } } });

/** Checks `Event`. */
export const EventSchema: Of<components["schemas"]["Event"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: true,
  properties: {
    id: { type: "string" },
    title: { type: "string" },
    description: { type: "string" },
    startsAt: { type: "string", format: "date-time" },
    endsAt: { type: "string", format: "date-time" },
    groupId: { type: ["string", "null"] },
    courseId: { type: ["string", "null"] },
    state: { $ref: "#/$defs/EventState" },
  },
}, () => ({ EventState: EventStateSchema }));

/** Checks `EventState`. */
export const EventStateSchema: Of<components["schemas"]["EventState"]> = /* @__PURE__ */ define({ type: "string", enum: ["Draft", "Published", "Cancelled"] });

/** Checks `EventList`. */
export const EventListSchema: Of<components["schemas"]["EventList"]> = /* @__PURE__ */ define({ type: "array", items: { $ref: "#/$defs/Event" } }, () => ({ Event: EventSchema }));

/** Checks `EventAttendee`. */
export const EventAttendeeSchema: Of<components["schemas"]["EventAttendee"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `EventAttendeeList`. */
export const EventAttendeeListSchema: Of<components["schemas"]["EventAttendeeList"]> = /* @__PURE__ */ define({ type: "array", items: { $ref: "#/$defs/EventAttendee" } }, () => ({ EventAttendee: EventAttendeeSchema }));

/** Checks `GroupMember`. */
export const GroupMemberSchema: Of<components["schemas"]["GroupMember"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `GroupMemberList`. */
export const GroupMemberListSchema: Of<components["schemas"]["GroupMemberList"]> = /* @__PURE__ */ define({ type: "array", items: { $ref: "#/$defs/GroupMember" } }, () => ({ GroupMember: GroupMemberSchema }));

/** Checks `Certificate`. */
export const CertificateSchema: Of<components["schemas"]["Certificate"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `Post`. */
export const PostSchema: Of<components["schemas"]["Post"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `Funnel`. */
export const FunnelSchema: Of<components["schemas"]["Funnel"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: true,
  properties: {
    name: { type: "string" },
    description: { type: "string" },
    isActive: { type: "boolean" },
    steps: { type: "array", items: { $ref: "#/$defs/FunnelStep" } },
  },
}, () => ({ FunnelStep: FunnelStepSchema }));

/** Checks `FunnelStep`. */
export const FunnelStepSchema: Of<components["schemas"]["FunnelStep"]> = /* @__PURE__ */ define({
  type: "object",
  additionalProperties: true,
  properties: { order: { type: "integer" }, referenceId: { type: "string", format: "uuid" } },
});

/** Checks `CoinBalance`. */
export const CoinBalanceSchema: Of<components["schemas"]["CoinBalance"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `OrderPage`. */
export const OrderPageSchema: Of<components["schemas"]["OrderPage"]> = /* @__PURE__ */ define({ type: "object", additionalProperties: true });

/** Checks `NotShown`. */
export const NotShownSchema: Of<components["schemas"]["NotShown"]> = /* @__PURE__ */ define({});

/** Checks `ErrorBody`. */
export const ErrorBodySchema: Of<components["schemas"]["ErrorBody"]> = /* @__PURE__ */ define({});

/** Checks a body of `PUT /api/v2/admin/education/courses/{courseId}/lessons/{lessonId}`. */
export const updateLessonBody: Of<BodyOf<"updateLesson">> = LessonUpdateSchema;

/** Checks a body of `POST /api/v2/education/courses/{courseId}/enroll`. */
export const enrollInCourseBody: Of<BodyOf<"enrollInCourse">> = CourseEnrollSchema;

/** Checks a body of `POST /api/v2/admin/certificates/issue`. */
export const issueCertificateBody: Of<BodyOf<"issueCertificate">> = CertificateIssueSchema;

/** Checks a body of `POST /api/v2/sso/authorize`. */
export const authorizeSsoBody: Of<BodyOf<"authorizeSso">> = SsoAuthorizeSchema;

/** Checks a body of `POST /api/v2/admin/marketing/funnels`. */
export const createFunnelBody: Of<BodyOf<"createFunnel">> = FunnelCreateSchema;

/** Checks a body of `POST /api/v2/admin/communication/push-notifications/user`. */
export const sendPushNotificationBody: Of<BodyOf<"sendPushNotification">> = PushNotificationSendSchema;

/** Checks a body of `POST /api/v2/community/events`. */
export const createEventBody: Of<BodyOf<"createEvent">> = EventCreateSchema;

/** Checks a body of `PUT /api/v2/community/events/{eventId}`. */
export const updateEventBody: Of<BodyOf<"updateEvent">> = EventUpdateSchema;
