// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "createEvent",
  body: 3,
  responses: {"403":0,"2XX":1,"default":0},
  nodes: [
    {},
    {"at":"EventCreated","types":["object"],"fields":[{"name":"id","node":2}],"required":["id"]},
    {"types":["string"]},
    {"at":"EventCreate","types":["object"],"fields":[{"name":"title","node":2},{"name":"description","node":2},{"name":"startsAt","node":4},{"name":"endsAt","node":4},{"name":"groupId","node":2},{"name":"courseId","node":2}]},
    {"types":["string"],"format":"date-time"},
  ],
};
