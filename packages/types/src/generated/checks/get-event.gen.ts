// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "getEvent",
  responses: {"2XX":0,"default":5},
  nodes: [
    {"at":"Event","types":["object"],"fields":[{"name":"id","node":1},{"name":"title","node":1},{"name":"description","node":1},{"name":"startsAt","node":2},{"name":"endsAt","node":2},{"name":"groupId","node":3},{"name":"courseId","node":3},{"name":"state","node":4}]},
    {"types":["string"]},
    {"types":["string"],"format":"date-time"},
    {"types":["string","null"]},
    {"types":["string"],"values":["Draft","Published","Cancelled"]},
    {},
  ],
};
