// Generated from openapi.yaml by `tenant-generate`. Do not edit.

import type { components } from "./openapi.gen.js";

/**
 * The lesson fields to update. No field is declared required; properties that are not listed are rejected.
 *
 * Provenance: documented. Source: tenant-api.md §2, §2.1.
 */
export type LessonUpdate = components["schemas"]["LessonUpdate"];

/**
 * An attachment of a lesson. Properties that are not listed are rejected.
 *
 * Provenance: documented. Source: tenant-api.md §2.1.
 */
export type LessonAttachment = components["schemas"]["LessonAttachment"];

/**
 * PKCE-style fields. Which of them are required, and the values they take, are not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2, §5.
 */
export type SsoAuthorize = components["schemas"]["SsoAuthorize"];

/**
 * A push notification and the user it goes to. Which fields are required is not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2.
 */
export type PushNotificationSend = components["schemas"]["PushNotificationSend"];

/**
 * The funnel to create. Which fields are required is not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2.
 */
export type FunnelCreate = components["schemas"]["FunnelCreate"];

/**
 * A step of the funnel to create. Which fields are required is not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2.
 */
export type FunnelStepCreate = components["schemas"]["FunnelStepCreate"];

/**
 * The certificate to issue, and to whom. Which fields are required is not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2.
 */
export type CertificateIssue = components["schemas"]["CertificateIssue"];

/**
 * A course and a lesson. What the lesson is for, whether `courseId` must equal that in the path, and which fields are required, are not shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2.
 */
export type CourseEnroll = components["schemas"]["CourseEnroll"];

/**
 * The event to create. It is either standalone (shown on the community general agenda), linked to a group (shown inside that group) or linked to a course (shown in the course track). Apart from `groupId` and `courseId`, which are optional, which fields are required is not shown, nor what is answered if both of these are sent.
 *
 * Provenance: documented. Source: tenant-api.md §2.2, §4.3.
 */
export type EventCreate = components["schemas"]["EventCreate"];

/**
 * What to edit of an event. The request body is not shown; that title, date and description can be edited is. Inferred from that and from the body of event creation.
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
 */
export type EventUpdate = components["schemas"]["EventUpdate"];

/**
 * The answer to event creation, the only response body that is shown.
 *
 * Provenance: documented. Source: tenant-api.md §2.2, §4.3.
 */
export type EventCreated = components["schemas"]["EventCreated"];

/**
 * An event. Its fields are not shown and their names may change over time; those listed are inferred from what the service takes and says of an event elsewhere.
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
 */
export type Event = components["schemas"]["Event"];

/**
 * The state of an event. The three states are documented; that they are written like this in a response is inferred from their names, so be prepared for another spelling.
 *
 * Provenance: assumed. Source: tenant-api.md §3.
 */
export type EventState = components["schemas"]["EventState"];

/**
 * Events. That a list is a bare JSON array is inferred from the words "list of events"; it may as well be wrapped in an object.
 *
 * Provenance: assumed. Source: tenant-api.md §4.3.
 */
export type EventList = components["schemas"]["EventList"];

/**
 * A user who attends an event. Its fields are not shown. That it is an object is inferred from the word "attendee".
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
 */
export type EventAttendee = components["schemas"]["EventAttendee"];

/**
 * The attendees of an event. That a list is a bare JSON array is inferred from the words "attendee list"; it may as well be wrapped in an object.
 *
 * Provenance: assumed. Source: tenant-api.md §4.3.
 */
export type EventAttendeeList = components["schemas"]["EventAttendeeList"];

/**
 * A member of a group. Its fields are not shown. That it is an object is inferred from the word "members".
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.2.
 */
export type GroupMember = components["schemas"]["GroupMember"];

/**
 * The members of a group. That they come as a bare JSON array is inferred from the words "the members of the group"; they may as well be wrapped in an object.
 *
 * Provenance: assumed. Source: tenant-api.md §4.2.
 */
export type GroupMemberList = components["schemas"]["GroupMemberList"];

/**
 * A certificate. Its fields are not shown. That it is an object is inferred from the words "the certificate".
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
 */
export type Certificate = components["schemas"]["Certificate"];

/**
 * A post. Its fields are not shown. That it is an object is inferred from the words "one post".
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.2.
 */
export type Post = components["schemas"]["Post"];

/**
 * The created funnel. Its fields are not shown and their names may change over time; those listed are inferred from the body that creates it.
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
 */
export type Funnel = components["schemas"]["Funnel"];

/**
 * A step of a funnel. Its fields are not shown and their names may change over time; those listed are inferred from the body that creates it.
 *
 * Provenance: assumed. Source: tenant-api.md §2.2.
 */
export type FunnelStep = components["schemas"]["FunnelStep"];

/**
 * The coin balance of the current user. Its fields are not shown. That it is an object is inferred from the answer to event creation, the only one that is shown; a bare number is as possible.
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.4.
 */
export type CoinBalance = components["schemas"]["CoinBalance"];

/**
 * A page of the current user's orders. Its fields, those of an order and those of the pagination are not shown. That it is an object is inferred from the word "paginated".
 *
 * Provenance: assumed. Source: tenant-api.md §2.2, §4.4.
 */
export type OrderPage = components["schemas"]["OrderPage"];

/**
 * A response body that is not stated. There may be none. That it is JSON where there is one is inferred from the service being an HTTP/JSON API.
 *
 * Provenance: assumed. Source: tenant-api.md §1, §4, §4.4.
 */
export type NotShown = components["schemas"]["NotShown"];

/**
 * The body of an error, or of any status that is not listed. Its shape is not shown. That it is JSON is inferred from the service being an HTTP/JSON API.
 *
 * Provenance: assumed. Source: tenant-api.md §1, §7.
 */
export type ErrorBody = components["schemas"]["ErrorBody"];
