import type { RequestBody } from "@tenant-api/types";

const UUID = "00000000-0000-4000-8000-000000000001";

/** Operations, bodies, and whether they are valid. Where a type can tell the fields, the codemod follows a rename. */
export const EXAMPLES: [string, unknown, boolean][] = [
  ["createEvent", {}, true],
  ["createEvent", { title: "", groupId: "g", extra: 1 }, true],
  ["createEvent", { title: null }, false],
  [
    "createEvent",
    {
      startsAt: "2030-01-01T00:00:00Z",
      endsAt: "2030-01-01T00:00:00+02:00",
    } satisfies RequestBody<"createEvent">,
    true,
  ],
  ["createEvent", { startsAt: "2030-01-01", endsAt: 5 as never } satisfies RequestBody<"createEvent">, false],
  ["createEvent", [], false],
  ["createEvent", null, false],
  ["createEvent", "text", false],
  ["updateEvent", { state: "anything", title: "t" }, true],
  ["updateEvent", { endsAt: "" } satisfies RequestBody<"updateEvent">, false],
  ["updateLesson", { title: null, mediaType: null, attachments: null }, true],
  ["updateLesson", { attachments: [{ url: null, size: 1 }, {}] }, true],
  ["updateLesson", { attachments: [{ size: "1" }, { other: 1 }] }, false],
  ["updateLesson", { duration: 2 ** 31 - 1 }, true],
  ["updateLesson", { courseId: UUID, moduleId: null }, true],
  ["updateLesson", { courseId: "c", moduleId: "m" }, false],
  ["updateLesson", { "a/b": 1, "c~d": 2 }, false],
  ["createFunnel", { steps: [{ order: 1, referenceId: UUID }, {}] }, true],
  ["createFunnel", { steps: [{ order: 1.5 }, 5] }, false],
  ["createFunnel", { steps: {} }, false],
  ["sendPushNotification", { targetUserId: UUID, sendPush: true }, true],
  ["sendPushNotification", { targetUserId: "u", sendPush: "yes" }, false],
  ["issueCertificate", { force: false, userId: UUID }, true],
  ["enrollInCourse", { courseId: UUID.toUpperCase() }, true],
  ["enrollInCourse", { courseId: 5 }, false],
  ["authorizeSso", { codeChallenge: true }, false],
];
