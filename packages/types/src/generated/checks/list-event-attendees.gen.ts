// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "listEventAttendees",
  responses: {"2XX":0,"default":2},
  nodes: [
    {"at":"EventAttendeeList","types":["array"],"items":1},
    {"types":["object"]},
    {},
  ],
};
