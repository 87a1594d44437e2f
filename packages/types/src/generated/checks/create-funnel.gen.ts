// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "createFunnel",
  body: 8,
  responses: {"2XX":0,"default":7},
  nodes: [
    {"at":"Funnel","types":["object"],"fields":[{"name":"name","node":1},{"name":"description","node":1},{"name":"isActive","node":2},{"name":"steps","node":3}]},
    {"types":["string"]},
    {"types":["boolean"]},
    {"at":"Funnel.steps","types":["array"],"items":4},
    {"at":"FunnelStep","types":["object"],"fields":[{"name":"order","node":5},{"name":"referenceId","node":6}]},
    {"types":["integer"]},
    {"types":["string"],"format":"uuid"},
    {},
    {"at":"FunnelCreate","types":["object"],"fields":[{"name":"name","node":1},{"name":"description","node":1},{"name":"isActive","node":2},{"name":"steps","node":9}]},
    {"at":"FunnelCreate.steps","types":["array"],"items":10},
    {"at":"FunnelStepCreate","types":["object"],"fields":[{"name":"order","node":5},{"name":"referenceId","node":6}]},
  ],
};
