// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "issueCertificate",
  body: 1,
  responses: {"2XX":0,"default":0},
  nodes: [
    {},
    {"at":"CertificateIssue","types":["object"],"fields":[{"name":"userId","node":2},{"name":"certificateId","node":2},{"name":"courseId","node":2},{"name":"force","node":3}]},
    {"types":["string"],"format":"uuid"},
    {"types":["boolean"]},
  ],
};
