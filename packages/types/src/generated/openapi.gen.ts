// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export interface paths {
    "/api/v2/admin/education/courses/{courseId}/lessons/{lessonId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                lessonId: string;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a lesson
         * @description Updates a lesson of a course. No field is declared required; a property that is not listed is rejected, with a status that is not shown. What an absent field means (unchanged or reset), and whether `courseId` and `lessonId` in the body must equal those in the path, are not shown.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §2, §2.1, §4.1.
         */
        put: operations["updateLesson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/education/courses/{courseId}/enroll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enrol in a course
         * @description Enrols the authenticated user, whose identity comes from the credential, in a course.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.1, §5.
         */
        post: operations["enrollInCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/certificates/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a certificate
         * @description Issues a certificate to a user.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.1.
         */
        post: operations["issueCertificate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/certificates/{certificateId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                certificateId: string;
            };
            cookie?: never;
        };
        /**
         * Read a certificate
         * @description Returns the certificate.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §4.1.
         */
        get: operations["getCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sso/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Authorize a client (SSO)
         * @description A form POST authorization endpoint that takes PKCE-style fields and is itself called with the bearer header. The body is JSON like every other. Whether a form encoding is accepted too, whether success is a redirect, and the token exchange that follows, are not shown.
         *
         *     Scope: form POST authorization endpoint.
         *     Provenance: documented. Source: tenant-api.md §2.2, §4, §4.1, §5.
         */
        post: operations["authorizeSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/engagement/achievements/{id}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The achievement.
                 *
                 *     Provenance: documented. Source: tenant-api.md §4, §4.1.
                 */
                id: string;
                /**
                 * @description The user it is revoked from.
                 *
                 *     Provenance: documented. Source: tenant-api.md §4, §4.1.
                 */
                userId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an achievement
         * @description Revokes the achievement `id` from the user `userId`.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §4.1.
         */
        delete: operations["revokeAchievement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/marketing/funnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a funnel
         * @description Creates a funnel and returns it.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.1.
         */
        post: operations["createFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/communication/push-notifications/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a push notification to a user
         * @description A push notification to one user.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.1.
         */
        post: operations["sendPushNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/comments/{commentId}/reactions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                commentId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a reaction from a comment
         * @description Removes the reaction on the comment.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §4.2.
         */
        delete: operations["removeCommentReaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/groups/{groupId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                groupId: string;
            };
            cookie?: never;
        };
        /**
         * List the members of a group
         * @description Returns the members of the group. Query parameters are not shown.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §4.2.
         */
        get: operations["listGroupMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                postId: string;
            };
            cookie?: never;
        };
        /**
         * Read a post
         * @description Returns one post.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §4.2.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns a list of events. A Draft event is invisible to members; a Published event appears in listings; a Cancelled event stays visible, marked as cancelled. A standalone event is shown on the community general agenda; whether this list also holds events that are linked to a group or a course is not shown, nor are query parameters.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
         */
        get: operations["listEvents"];
        put?: never;
        /**
         * Create an event
         * @description Creates an event in the state Draft, which is invisible to members, and returns its `id`, which publish, cancel and attend take.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3, §5, §7.
         */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Read an event
         * @description Returns one event. A Draft event is invisible to members; what they are answered is not shown.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3.
         */
        get: operations["getEvent"];
        /**
         * Edit an event
         * @description Edits title, date and description of an event. Does not change its state. The request body is not shown, nor what an absent field means.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3, §4.4, §5, §7.
         */
        put: operations["updateEvent"];
        post?: never;
        /**
         * Delete an event
         * @description Removes the record entirely. No notice is sent to attendees. (`cancelEvent` keeps a Published event visible, marked as cancelled.)
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/{eventId}/attendees": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * List the attendees of an event
         * @description Returns the attendee list. A user appears in it once attendance is confirmed. Query parameters are not shown.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §4.3.
         */
        get: operations["listEventAttendees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/by-group/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                groupId: string;
            };
            cookie?: never;
        };
        /**
         * List the events of a group
         * @description Returns the events of the group: those linked to it by their `groupId`, which are shown inside that group. A Draft event is invisible to members; a Cancelled event stays visible, marked as cancelled. Query parameters are not shown.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
         */
        get: operations["listEventsByGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/by-course/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
            };
            cookie?: never;
        };
        /**
         * List the events of a course
         * @description Returns the events of the course: those linked to it by their `courseId`, which are shown in the course track. A Draft event is invisible to members; a Cancelled event stays visible, marked as cancelled. Query parameters are not shown.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §2.2, §3, §4.3.
         */
        get: operations["listEventsByCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/{eventId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish an event
         * @description Moves a Draft event to Published: it appears in listings and accepts attendance. There is no way back. What is answered for an event that is not a Draft: not shown.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
         */
        post: operations["publishEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/{eventId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event
         * @description Moves a Published event to Cancelled: it stays visible, marked as cancelled. There is no way back. What is answered for an event that is not Published: not shown.
         *
         *     Scope: admin.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
         */
        post: operations["cancelEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/community/events/{eventId}/attend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attend an event
         * @description Marks attendance of the user tied to the credential; no `userId` is sent. The event must be Published; what is answered otherwise is not shown. The user must have access to the community, and to the group when the event is linked to a group that requires a badge. Marking twice does not duplicate the attendance and is no error. After confirmation the user appears in the attendee list.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §3, §4.3, §5, §7.
         */
        post: operations["attendEvent"];
        /**
         * Stop attending an event
         * @description Unmarks attendance of the user tied to the credential. Unmarking attendance that was not marked is no error.
         *
         *     Scope: default.
         *     Provenance: documented. Source: tenant-api.md §4.3, §7.
         */
        delete: operations["unattendEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/monetization/wallet/coins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the coin balance
         * @description Returns the coin balance of the current user.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §4.4.
         */
        get: operations["getCoinBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/monetization/stores/my-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the current user's orders
         * @description Returns a paginated list of the current user's orders. The pagination parameters, page sizes and the shape of a page are not shown.
         *
         *     Scope: authenticated.
         *     Provenance: documented. Source: tenant-api.md §4.4, §8.
         */
        get: operations["listMyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The lesson fields to update. No field is declared required; properties that are not listed are rejected.
         *
         *     Provenance: documented. Source: tenant-api.md §2, §2.1.
         */
        LessonUpdate: {
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            courseId?: string;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            lessonId?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            title?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            htmlContent?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            content?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            mediaUrl?: string | null;
            /**
             * Format: int32
             * @description The unit is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2.1, §2.2.
             */
            duration?: number;
            /**
             * @description The lesson record has it. The moves that change it are not part of any stated state machine.
             *
             *     Provenance: documented. Source: tenant-api.md §2.1, §3.
             */
            isDraft?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            free?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            coverUrl?: string | null;
            /**
             * Format: date-time
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            launchAt?: string | null;
            /**
             * Format: date-time
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            finishAt?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            isAudio?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            showSubtitles?: boolean;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            moduleId?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            attachments?: components["schemas"]["LessonAttachment"][] | null;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            mediaAssetId?: string | null;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            instructorId?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            showCompleteButton?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            allowComments?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2, §2.1. */
            allowPdfDownload?: boolean;
            /**
             * Format: int32
             * @description The meaning of its values is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2, §2.1.
             */
            mediaType?: number | null;
        };
        /**
         * @description An attachment of a lesson. Properties that are not listed are rejected.
         *
         *     Provenance: documented. Source: tenant-api.md §2.1.
         */
        LessonAttachment: {
            /** @description Provenance: documented. Source: tenant-api.md §2.1. */
            url?: string | null;
            /** @description Provenance: documented. Source: tenant-api.md §2.1. */
            filename?: string | null;
            /**
             * Format: int64
             * @description The unit is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2.1.
             */
            size?: number;
        };
        /**
         * @description PKCE-style fields. Which of them are required, and the values they take, are not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2, §5.
         */
        SsoAuthorize: {
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            clientId?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            redirectUri?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            scope?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            codeChallenge?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            codeChallengeMethod?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §5. */
            state?: string;
        };
        /**
         * @description A push notification and the user it goes to. Which fields are required is not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2.
         */
        PushNotificationSend: {
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            targetUserId?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            title?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            description?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            openUrl?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            sendPush?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            persistInApp?: boolean;
        };
        /**
         * @description The funnel to create. Which fields are required is not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2.
         */
        FunnelCreate: {
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            name?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            description?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            isActive?: boolean;
            /** @description Provenance: documented. Source: tenant-api.md §2.2. */
            steps?: components["schemas"]["FunnelStepCreate"][];
        };
        /**
         * @description A step of the funnel to create. Which fields are required is not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2.
         */
        FunnelStepCreate: {
            /**
             * @description What it counts from is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2.
             */
            order?: number;
            /**
             * Format: uuid
             * @description What it refers to is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2.
             */
            referenceId?: string;
        };
        /**
         * @description The certificate to issue, and to whom. Which fields are required is not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2.
         */
        CertificateIssue: {
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            userId?: string;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            certificateId?: string;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            courseId?: string;
            /**
             * @description What it does is not shown.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2.
             */
            force?: boolean;
        };
        /**
         * @description A course and a lesson. What the lesson is for, whether `courseId` must equal that in the path, and which fields are required, are not shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2.
         */
        CourseEnroll: {
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            courseId?: string;
            /**
             * Format: uuid
             * @description Provenance: documented. Source: tenant-api.md §2.2.
             */
            lessonId?: string;
        };
        /**
         * @description The event to create. It is either standalone (shown on the community general agenda), linked to a group (shown inside that group) or linked to a course (shown in the course track). Apart from `groupId` and `courseId`, which are optional, which fields are required is not shown, nor what is answered if both of these are sent.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
         */
        EventCreate: {
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §4.3. */
            title?: string;
            /** @description Provenance: documented. Source: tenant-api.md §2.2, §4.3. */
            description?: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601, in UTC.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
             */
            endsAt?: string;
            /**
             * @description Optional. Links the event to a group.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
             */
            groupId?: string;
            /**
             * @description Optional. Links the event to a course.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
             */
            courseId?: string;
        };
        /**
         * @description What to edit of an event. The request body is not shown; that title, date and description can be edited is. Inferred from that and from the body of event creation.
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
         */
        EventUpdate: {
            /**
             * @description Inferred from `EventCreate.title`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
             */
            title?: string;
            /**
             * @description Inferred from `EventCreate.description`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
             */
            description?: string;
            /**
             * Format: date-time
             * @description Inferred from `EventCreate.startsAt`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Inferred from `EventCreate.endsAt`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §3, §4.3, §4.4.
             */
            endsAt?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The answer to event creation, the only response body that is shown.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
         */
        EventCreated: {
            /**
             * @description The event identifier, for publish, cancel and attend.
             *
             *     Provenance: documented. Source: tenant-api.md §2.2, §4.3.
             */
            id: string;
        };
        /**
         * @description An event. Its fields are not shown and their names may change over time; those listed are inferred from what the service takes and says of an event elsewhere.
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
         */
        Event: {
            /**
             * @description Inferred from the answer to event creation.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            id?: string;
            /**
             * @description Inferred from `EventCreate.title`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            title?: string;
            /**
             * @description Inferred from `EventCreate.description`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            description?: string;
            /**
             * Format: date-time
             * @description Inferred from `EventCreate.startsAt`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Inferred from `EventCreate.endsAt`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            endsAt?: string;
            /**
             * @description Inferred from `EventCreate.groupId`. Whether it is null or absent where the event is not linked to a group is not shown.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            groupId?: string | null;
            /**
             * @description Inferred from `EventCreate.courseId`. Whether it is null or absent where the event is not linked to a course is not shown.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
             */
            courseId?: string | null;
            /**
             * @description Inferred from the states of an event; how the service marks them is not shown.
             *
             *     Provenance: assumed. Source: tenant-api.md §3.
             */
            state?: components["schemas"]["EventState"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The state of an event. The three states are documented; that they are written like this in a response is inferred from their names, so be prepared for another spelling.
         *
         *     Provenance: assumed. Source: tenant-api.md §3.
         * @enum {string}
         */
        EventState: "Draft" | "Published" | "Cancelled";
        /**
         * @description Events. That a list is a bare JSON array is inferred from the words "list of events"; it may as well be wrapped in an object.
         *
         *     Provenance: assumed. Source: tenant-api.md §4.3.
         */
        EventList: components["schemas"]["Event"][];
        /**
         * @description A user who attends an event. Its fields are not shown. That it is an object is inferred from the word "attendee".
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.3.
         */
        EventAttendee: {
            [key: string]: unknown;
        };
        /**
         * @description The attendees of an event. That a list is a bare JSON array is inferred from the words "attendee list"; it may as well be wrapped in an object.
         *
         *     Provenance: assumed. Source: tenant-api.md §4.3.
         */
        EventAttendeeList: components["schemas"]["EventAttendee"][];
        /**
         * @description A member of a group. Its fields are not shown. That it is an object is inferred from the word "members".
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.2.
         */
        GroupMember: {
            [key: string]: unknown;
        };
        /**
         * @description The members of a group. That they come as a bare JSON array is inferred from the words "the members of the group"; they may as well be wrapped in an object.
         *
         *     Provenance: assumed. Source: tenant-api.md §4.2.
         */
        GroupMemberList: components["schemas"]["GroupMember"][];
        /**
         * @description A certificate. Its fields are not shown. That it is an object is inferred from the words "the certificate".
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
         */
        Certificate: {
            [key: string]: unknown;
        };
        /**
         * @description A post. Its fields are not shown. That it is an object is inferred from the words "one post".
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.2.
         */
        Post: {
            [key: string]: unknown;
        };
        /**
         * @description The created funnel. Its fields are not shown and their names may change over time; those listed are inferred from the body that creates it.
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
         */
        Funnel: {
            /**
             * @description Inferred from `FunnelCreate.name`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
             */
            name?: string;
            /**
             * @description Inferred from `FunnelCreate.description`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
             */
            description?: string;
            /**
             * @description Inferred from `FunnelCreate.isActive`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
             */
            isActive?: boolean;
            /**
             * @description Inferred from `FunnelCreate.steps`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2, §4.1.
             */
            steps?: components["schemas"]["FunnelStep"][];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A step of a funnel. Its fields are not shown and their names may change over time; those listed are inferred from the body that creates it.
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2.
         */
        FunnelStep: {
            /**
             * @description Inferred from `FunnelStepCreate.order`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2.
             */
            order?: number;
            /**
             * Format: uuid
             * @description Inferred from `FunnelStepCreate.referenceId`.
             *
             *     Provenance: assumed. Source: tenant-api.md §2.2.
             */
            referenceId?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The coin balance of the current user. Its fields are not shown. That it is an object is inferred from the answer to event creation, the only one that is shown; a bare number is as possible.
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.4.
         */
        CoinBalance: {
            [key: string]: unknown;
        };
        /**
         * @description A page of the current user's orders. Its fields, those of an order and those of the pagination are not shown. That it is an object is inferred from the word "paginated".
         *
         *     Provenance: assumed. Source: tenant-api.md §2.2, §4.4.
         */
        OrderPage: {
            [key: string]: unknown;
        };
        /**
         * @description A response body that is not stated. There may be none. That it is JSON where there is one is inferred from the service being an HTTP/JSON API.
         *
         *     Provenance: assumed. Source: tenant-api.md §1, §4, §4.4.
         */
        NotShown: unknown;
        /**
         * @description The body of an error, or of any status that is not listed. Its shape is not shown. That it is JSON is inferred from the service being an HTTP/JSON API.
         *
         *     Provenance: assumed. Source: tenant-api.md §1, §7.
         */
        ErrorBody: unknown;
    };
    responses: {
        /** @description The operation succeeded. The status code and the body are not shown. */
        BodyNotShown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotShown"];
            };
        };
        /** @description The credential lacks admin (organizer) scope, which every write on an event needs: create, edit, publish, cancel, delete. The body is not shown. */
        AdminScopeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Any other status. Which statuses occur, when, and with what body, is not shown. */
        OtherStatus: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description The event identifier, as `createEvent` returns it.
         *
         *     Provenance: documented. Source: tenant-api.md §2.2, §4.
         */
        EventId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    updateLesson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                lessonId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LessonUpdate"];
            };
        };
        responses: {
            /** @description The lesson was updated. The body is not shown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotShown"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    enrollInCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CourseEnroll"];
            };
        };
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    issueCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CertificateIssue"];
            };
        };
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    getCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                certificateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Certificate"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    authorizeSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SsoAuthorize"];
            };
        };
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    revokeAchievement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The achievement.
                 *
                 *     Provenance: documented. Source: tenant-api.md §4, §4.1.
                 */
                id: string;
                /**
                 * @description The user it is revoked from.
                 *
                 *     Provenance: documented. Source: tenant-api.md §4, §4.1.
                 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    createFunnel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FunnelCreate"];
            };
        };
        responses: {
            /** @description The created funnel. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Funnel"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    sendPushNotification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PushNotificationSend"];
            };
        };
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    removeCommentReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    listGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members of the group. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupMemberList"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                postId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One post. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    listEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list of events. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EventCreate"];
            };
        };
        responses: {
            403: components["responses"]["AdminScopeRequired"];
            /** @description The event was created, as a Draft. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCreated"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One event. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EventUpdate"];
            };
        };
        responses: {
            403: components["responses"]["AdminScopeRequired"];
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            403: components["responses"]["AdminScopeRequired"];
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    listEventAttendees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attendee list. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAttendeeList"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    listEventsByGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the group. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    listEventsByCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Provenance: documented. Source: tenant-api.md §4. */
                courseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events of the course. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    publishEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            403: components["responses"]["AdminScopeRequired"];
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    cancelEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            403: components["responses"]["AdminScopeRequired"];
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    attendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user has no access to the event: none to the community or, where the event is linked to a group that requires a badge, none to that group (for example a missing badge). The body is not shown. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    unattendEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The event identifier, as `createEvent` returns it.
                 *
                 *     Provenance: documented. Source: tenant-api.md §2.2, §4.
                 */
                eventId: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            "2XX": components["responses"]["BodyNotShown"];
            default: components["responses"]["OtherStatus"];
        };
    };
    getCoinBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coin balance of the current user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoinBalance"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
    listMyOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the current user's orders. The status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            default: components["responses"]["OtherStatus"];
        };
    };
}
