// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "listMyOrders",
  responses: {"2XX":0,"default":1},
  nodes: [
    {"types":["object"]},
    {},
  ],
};
