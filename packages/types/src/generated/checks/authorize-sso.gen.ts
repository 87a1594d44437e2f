// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "authorizeSso",
  body: 1,
  responses: {"2XX":0,"default":0},
  nodes: [
    {},
    {"at":"SsoAuthorize","types":["object"],"fields":[{"name":"clientId","node":2},{"name":"redirectUri","node":2},{"name":"scope","node":2},{"name":"codeChallenge","node":2},{"name":"codeChallengeMethod","node":2},{"name":"state","node":2}]},
    {"types":["string"]},
  ],
};
