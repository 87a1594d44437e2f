// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "enrollInCourse",
  body: 1,
  responses: {"2XX":0,"default":0},
  nodes: [
    {},
    {"at":"CourseEnroll","types":["object"],"fields":[{"name":"courseId","node":2},{"name":"lessonId","node":2}]},
    {"types":["string"],"format":"uuid"},
  ],
};
