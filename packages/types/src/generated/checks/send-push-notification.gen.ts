// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "sendPushNotification",
  body: 1,
  responses: {"2XX":0,"default":0},
  nodes: [
    {},
    {"at":"PushNotificationSend","types":["object"],"fields":[{"name":"targetUserId","node":2},{"name":"title","node":3},{"name":"description","node":3},{"name":"openUrl","node":3},{"name":"sendPush","node":4},{"name":"persistInApp","node":4}]},
    {"types":["string"],"format":"uuid"},
    {"types":["string"]},
    {"types":["boolean"]},
  ],
};
