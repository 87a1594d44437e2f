// Generated from openapi.yaml by `tenant-generate`. Do not edit.

export const table: object = {
  version: 1,
  id: "updateLesson",
  body: 1,
  responses: {"200":0,"default":0},
  nodes: [
    {},
    {"at":"LessonUpdate","types":["object"],"fields":[{"name":"courseId","node":2},{"name":"lessonId","node":2},{"name":"title","node":3},{"name":"htmlContent","node":3},{"name":"content","node":3},{"name":"mediaUrl","node":3},{"name":"duration","node":4},{"name":"isDraft","node":5},{"name":"free","node":5},{"name":"coverUrl","node":3},{"name":"launchAt","node":6},{"name":"finishAt","node":6},{"name":"isAudio","node":5},{"name":"showSubtitles","node":5},{"name":"moduleId","node":7},{"name":"attachments","node":8},{"name":"mediaAssetId","node":7},{"name":"instructorId","node":7},{"name":"showCompleteButton","node":5},{"name":"allowComments","node":5},{"name":"allowPdfDownload","node":5},{"name":"mediaType","node":10}],"closed":true},
    {"types":["string"],"format":"uuid"},
    {"types":["string","null"]},
    {"types":["integer"]},
    {"types":["boolean"]},
    {"types":["string","null"],"format":"date-time"},
    {"types":["string","null"],"format":"uuid"},
    {"at":"LessonUpdate.attachments","types":["array","null"],"items":9},
    {"at":"LessonAttachment","types":["object"],"fields":[{"name":"url","node":3},{"name":"filename","node":3},{"name":"size","node":4}],"closed":true},
    {"types":["integer","null"]},
  ],
};
