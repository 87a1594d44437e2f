// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "updateEvent",
  body: 1,
  responses: {"403":0,"2XX":0,"default":0},
  nodes: [
    {},
    {"at":"EventUpdate","types":["object"],"fields":[{"name":"title","node":2},{"name":"description","node":2},{"name":"startsAt","node":3},{"name":"endsAt","node":3}]},
    {"types":["string"]},
    {"types":["string"],"format":"date-time"},
  ],
};
