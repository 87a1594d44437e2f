// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "listGroupMembers",
  responses: {"2XX":0,"default":2},
  nodes: [
    {"at":"GroupMemberList","types":["array"],"items":1},
    {"types":["object"]},
    {},
  ],
};
