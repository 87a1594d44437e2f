// Generated from openapi.yaml by `pnpm generate`. Do not edit.

/** The fields that the spec lists for the body of an operation. */
export const bodyFields = {
  "sendPushNotification": [
    "targetUserId",
    "title",
    "description",
    "openUrl",
    "sendPush",
    "persistInApp"
  ],
  "updateLesson": [
    "courseId",
    "lessonId",
    "title",
    "htmlContent",
    "content",
    "mediaUrl",
    "duration",
    "isDraft",
    "free",
    "coverUrl",
    "launchAt",
    "finishAt",
    "isAudio",
    "showSubtitles",
    "moduleId",
    "attachments",
    "mediaAssetId",
    "instructorId",
    "showCompleteButton",
    "allowComments",
    "allowPdfDownload",
    "mediaType"
  ],
  "issueCertificate": [
    "userId",
    "certificateId",
    "courseId",
    "force"
  ],
  "createFunnel": [
    "name",
    "description",
    "isActive",
    "steps"
  ],
  "enrollInCourse": [
    "courseId",
    "lessonId"
  ],
  "authorizeSso": [
    "clientId",
    "redirectUri",
    "scope",
    "codeChallenge",
    "codeChallengeMethod",
    "state"
  ],
  "createEvent": [
    "title",
    "description",
    "startsAt",
    "endsAt",
    "groupId",
    "courseId"
  ],
  "updateEvent": [
    "title",
    "description",
    "startsAt",
    "endsAt"
  ]
};
