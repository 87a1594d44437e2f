// Generated from openapi.yaml by `pnpm generate`. Do not edit.

/** The spec, without its words: for `createHandlers`. */
export const spec: { openapi: string; [key: string]: unknown } = {
 "openapi": "3.1.0",
 "info": {
  "title": "Tenant API",
  "version": "public"
 },
 "paths": {
  "/api/v2/admin/education/courses/{courseId}/lessons/{lessonId}": {
   "parameters": [
    {
     "name": "courseId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string",
      "format": "uuid"
     }
    },
    {
     "name": "lessonId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string",
      "format": "uuid"
     }
    }
   ],
   "put": {
    "operationId": "updateLesson",
    "requestBody": {
     "required": true,
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/LessonUpdate"
       }
      }
     }
    },
    "responses": {
     "200": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/NotShown"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/education/courses/{courseId}/enroll": {
   "parameters": [
    {
     "name": "courseId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "post": {
    "operationId": "enrollInCourse",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/CourseEnroll"
       }
      }
     }
    },
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/admin/certificates/issue": {
   "post": {
    "operationId": "issueCertificate",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/CertificateIssue"
       }
      }
     }
    },
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/admin/certificates/{certificateId}": {
   "parameters": [
    {
     "name": "certificateId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string",
      "format": "uuid"
     }
    }
   ],
   "get": {
    "operationId": "getCertificate",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Certificate"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/sso/authorize": {
   "post": {
    "operationId": "authorizeSso",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/SsoAuthorize"
       }
      }
     }
    },
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/admin/engagement/achievements/{id}/users/{userId}": {
   "parameters": [
    {
     "name": "id",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    },
    {
     "name": "userId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "delete": {
    "operationId": "revokeAchievement",
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/admin/marketing/funnels": {
   "post": {
    "operationId": "createFunnel",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/FunnelCreate"
       }
      }
     }
    },
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Funnel"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/admin/communication/push-notifications/user": {
   "post": {
    "operationId": "sendPushNotification",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/PushNotificationSend"
       }
      }
     }
    },
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/comments/{commentId}/reactions": {
   "parameters": [
    {
     "name": "commentId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "delete": {
    "operationId": "removeCommentReaction",
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/groups/{groupId}/members": {
   "parameters": [
    {
     "name": "groupId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "get": {
    "operationId": "listGroupMembers",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/GroupMemberList"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/posts/{postId}": {
   "parameters": [
    {
     "name": "postId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "get": {
    "operationId": "getPost",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Post"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events": {
   "get": {
    "operationId": "listEvents",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EventList"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   },
   "post": {
    "operationId": "createEvent",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EventCreate"
       }
      }
     }
    },
    "responses": {
     "403": {
      "$ref": "#/components/responses/AdminScopeRequired"
     },
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EventCreated"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/{eventId}": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EventId"
    }
   ],
   "get": {
    "operationId": "getEvent",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/Event"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   },
   "put": {
    "operationId": "updateEvent",
    "requestBody": {
     "content": {
      "application/json": {
       "schema": {
        "$ref": "#/components/schemas/EventUpdate"
       }
      }
     }
    },
    "responses": {
     "403": {
      "$ref": "#/components/responses/AdminScopeRequired"
     },
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   },
   "delete": {
    "operationId": "deleteEvent",
    "responses": {
     "403": {
      "$ref": "#/components/responses/AdminScopeRequired"
     },
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/{eventId}/attendees": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EventId"
    }
   ],
   "get": {
    "operationId": "listEventAttendees",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EventAttendeeList"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/by-group/{groupId}": {
   "parameters": [
    {
     "name": "groupId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "get": {
    "operationId": "listEventsByGroup",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EventList"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/by-course/{courseId}": {
   "parameters": [
    {
     "name": "courseId",
     "in": "path",
     "required": true,
     "schema": {
      "type": "string"
     }
    }
   ],
   "get": {
    "operationId": "listEventsByCourse",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/EventList"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/{eventId}/publish": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EventId"
    }
   ],
   "post": {
    "operationId": "publishEvent",
    "responses": {
     "403": {
      "$ref": "#/components/responses/AdminScopeRequired"
     },
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/{eventId}/cancel": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EventId"
    }
   ],
   "post": {
    "operationId": "cancelEvent",
    "responses": {
     "403": {
      "$ref": "#/components/responses/AdminScopeRequired"
     },
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/community/events/{eventId}/attend": {
   "parameters": [
    {
     "$ref": "#/components/parameters/EventId"
    }
   ],
   "post": {
    "operationId": "attendEvent",
    "responses": {
     "403": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/ErrorBody"
        }
       }
      }
     },
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   },
   "delete": {
    "operationId": "unattendEvent",
    "responses": {
     "2XX": {
      "$ref": "#/components/responses/BodyNotShown"
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/monetization/wallet/coins": {
   "get": {
    "operationId": "getCoinBalance",
    "responses": {
     "200": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/CoinBalance"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  },
  "/api/v2/monetization/stores/my-orders": {
   "get": {
    "operationId": "listMyOrders",
    "responses": {
     "2XX": {
      "content": {
       "application/json": {
        "schema": {
         "$ref": "#/components/schemas/OrderPage"
        }
       }
      }
     },
     "default": {
      "$ref": "#/components/responses/OtherStatus"
     }
    }
   }
  }
 },
 "components": {
  "schemas": {
   "LessonUpdate": {
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "courseId": {
      "type": "string",
      "format": "uuid"
     },
     "lessonId": {
      "type": "string",
      "format": "uuid"
     },
     "title": {
      "type": [
       "string",
       "null"
      ]
     },
     "htmlContent": {
      "type": [
       "string",
       "null"
      ]
     },
     "content": {
      "type": [
       "string",
       "null"
      ]
     },
     "mediaUrl": {
      "type": [
       "string",
       "null"
      ]
     },
     "duration": {
      "type": "integer",
      "format": "int32"
     },
     "isDraft": {
      "type": "boolean"
     },
     "free": {
      "type": "boolean"
     },
     "coverUrl": {
      "type": [
       "string",
       "null"
      ]
     },
     "launchAt": {
      "type": [
       "string",
       "null"
      ],
      "format": "date-time"
     },
     "finishAt": {
      "type": [
       "string",
       "null"
      ],
      "format": "date-time"
     },
     "isAudio": {
      "type": "boolean"
     },
     "showSubtitles": {
      "type": "boolean"
     },
     "moduleId": {
      "type": [
       "string",
       "null"
      ],
      "format": "uuid"
     },
     "attachments": {
      "type": [
       "array",
       "null"
      ],
      "items": {
       "$ref": "#/components/schemas/LessonAttachment"
      }
     },
     "mediaAssetId": {
      "type": [
       "string",
       "null"
      ],
      "format": "uuid"
     },
     "instructorId": {
      "type": [
       "string",
       "null"
      ],
      "format": "uuid"
     },
     "showCompleteButton": {
      "type": "boolean"
     },
     "allowComments": {
      "type": "boolean"
     },
     "allowPdfDownload": {
      "type": "boolean"
     },
     "mediaType": {
      "type": [
       "integer",
       "null"
      ],
      "format": "int32"
     }
    }
   },
   "LessonAttachment": {
    "type": "object",
    "additionalProperties": false,
    "properties": {
     "url": {
      "type": [
       "string",
       "null"
      ]
     },
     "filename": {
      "type": [
       "string",
       "null"
      ]
     },
     "size": {
      "type": "integer",
      "format": "int64"
     }
    }
   },
   "SsoAuthorize": {
    "type": "object",
    "properties": {
     "clientId": {
      "type": "string"
     },
     "redirectUri": {
      "type": "string"
     },
     "scope": {
      "type": "string"
     },
     "codeChallenge": {
      "type": "string"
     },
     "codeChallengeMethod": {
      "type": "string"
     },
     "state": {
      "type": "string"
     }
    }
   },
   "PushNotificationSend": {
    "type": "object",
    "properties": {
     "targetUserId": {
      "type": "string",
      "format": "uuid"
     },
     "title": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "openUrl": {
      "type": "string"
     },
     "sendPush": {
      "type": "boolean"
     },
     "persistInApp": {
      "type": "boolean"
     }
    }
   },
   "FunnelCreate": {
    "type": "object",
    "properties": {
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "isActive": {
      "type": "boolean"
     },
     "steps": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/FunnelStepCreate"
      }
     }
    }
   },
   "FunnelStepCreate": {
    "type": "object",
    "properties": {
     "order": {
      "type": "integer"
     },
     "referenceId": {
      "type": "string",
      "format": "uuid"
     }
    }
   },
   "CertificateIssue": {
    "type": "object",
    "properties": {
     "userId": {
      "type": "string",
      "format": "uuid"
     },
     "certificateId": {
      "type": "string",
      "format": "uuid"
     },
     "courseId": {
      "type": "string",
      "format": "uuid"
     },
     "force": {
      "type": "boolean"
     }
    }
   },
   "CourseEnroll": {
    "type": "object",
    "properties": {
     "courseId": {
      "type": "string",
      "format": "uuid"
     },
     "lessonId": {
      "type": "string",
      "format": "uuid"
     }
    }
   },
   "EventCreate": {
    "type": "object",
    "properties": {
     "title": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "startsAt": {
      "type": "string",
      "format": "date-time"
     },
     "endsAt": {
      "type": "string",
      "format": "date-time"
     },
     "groupId": {
      "type": "string"
     },
     "courseId": {
      "type": "string"
     }
    }
   },
   "EventUpdate": {
    "type": "object",
    "additionalProperties": true,
    "properties": {
     "title": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "startsAt": {
      "type": "string",
      "format": "date-time"
     },
     "endsAt": {
      "type": "string",
      "format": "date-time"
     }
    }
   },
   "EventCreated": {
    "type": "object",
    "required": [
     "id"
    ],
    "properties": {
     "id": {
      "type": "string"
     }
    }
   },
   "Event": {
    "type": "object",
    "additionalProperties": true,
    "properties": {
     "id": {
      "type": "string"
     },
     "title": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "startsAt": {
      "type": "string",
      "format": "date-time"
     },
     "endsAt": {
      "type": "string",
      "format": "date-time"
     },
     "groupId": {
      "type": [
       "string",
       "null"
      ]
     },
     "courseId": {
      "type": [
       "string",
       "null"
      ]
     },
     "state": {
      "$ref": "#/components/schemas/EventState"
     }
    }
   },
   "EventState": {
    "type": "string",
    "enum": [
     "Draft",
     "Published",
     "Cancelled"
    ]
   },
   "EventList": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/Event"
    }
   },
   "EventAttendee": {
    "type": "object",
    "additionalProperties": true
   },
   "EventAttendeeList": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/EventAttendee"
    }
   },
   "GroupMember": {
    "type": "object",
    "additionalProperties": true
   },
   "GroupMemberList": {
    "type": "array",
    "items": {
     "$ref": "#/components/schemas/GroupMember"
    }
   },
   "Certificate": {
    "type": "object",
    "additionalProperties": true
   },
   "Post": {
    "type": "object",
    "additionalProperties": true
   },
   "Funnel": {
    "type": "object",
    "additionalProperties": true,
    "properties": {
     "name": {
      "type": "string"
     },
     "description": {
      "type": "string"
     },
     "isActive": {
      "type": "boolean"
     },
     "steps": {
      "type": "array",
      "items": {
       "$ref": "#/components/schemas/FunnelStep"
      }
     }
    }
   },
   "FunnelStep": {
    "type": "object",
    "additionalProperties": true,
    "properties": {
     "order": {
      "type": "integer"
     },
     "referenceId": {
      "type": "string",
      "format": "uuid"
     }
    }
   },
   "CoinBalance": {
    "type": "object",
    "additionalProperties": true
   },
   "OrderPage": {
    "type": "object",
    "additionalProperties": true
   },
   "NotShown": {},
   "ErrorBody": {}
  },
  "parameters": {
   "EventId": {
    "name": "eventId",
    "in": "path",
    "required": true,
    "schema": {
     "type": "string"
    }
   }
  },
  "responses": {
   "BodyNotShown": {
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/NotShown"
      }
     }
    }
   },
   "AdminScopeRequired": {
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/ErrorBody"
      }
     }
    }
   },
   "OtherStatus": {
    "content": {
     "application/json": {
      "schema": {
       "$ref": "#/components/schemas/ErrorBody"
      }
     }
    }
   }
  }
 }
};
