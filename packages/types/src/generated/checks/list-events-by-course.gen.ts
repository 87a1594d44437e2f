// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "listEventsByCourse",
  responses: {"2XX":0,"default":6},
  nodes: [
    {"at":"EventList","types":["array"],"items":1},
    {"at":"Event","types":["object"],"fields":[{"name":"id","node":2},{"name":"title","node":2},{"name":"description","node":2},{"name":"startsAt","node":3},{"name":"endsAt","node":3},{"name":"groupId","node":4},{"name":"courseId","node":4},{"name":"state","node":5}]},
    {"types":["string"]},
    {"types":["string"],"format":"date-time"},
    {"types":["string","null"]},
    {"types":["string"],"values":["Draft","Published","Cancelled"]},
    {},
  ],
};
