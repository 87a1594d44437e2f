import { describe, expect, it } from "vitest";
import { sections, sectionText, spec, tablesOf } from "./tenant-api.ts";

type Schema = Record<string, unknown>;

const { schemas, parameters, responses } = spec.components;

/** What traffic showed is not in tenant-api.md, and is not held against it. */
function isObserved(value: Schema): boolean {
  return value["x-provenance"] === "observed";
}

const operations = Object.entries<Record<string, Schema>>(spec.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([key]) => key !== "parameters")
    .map(([method, operation]) => ({ method: method.toUpperCase(), path, item, operation }))
    .filter(({ operation }) => !isObserved(operation)),
);

/** Section 4: a row for each operation. */
const endpoints = ["4.1", "4.2", "4.3", "4.4"].flatMap((section) =>
  tablesOf(section)
    .flat()
    .map((row) => ({ ...row, section }) as Record<string, string>),
);

/** What the "Response" column of section 4 says, and the schema that stands for it. */
const ANSWERS: Record<string, string> = {
  "200": "NotShown",
  "body not stated": "NotShown",
  "the certificate": "Certificate",
  "the created funnel": "Funnel",
  "the members of the group": "GroupMemberList",
  "one post": "Post",
  "list of events": "EventList",
  "one event": "Event",
  "attendee list": "EventAttendeeList",
  "events of the group": "EventList",
  "events of the course": "EventList",
  "`{id}`": "EventCreated",
  "200; the coin balance of the current user": "CoinBalance",
  "paginated list of the current user's orders": "OrderPage",
};

/** The fields that the "Request" column of section 4 names, or leads to. */
function fieldsIn(request: string): string[] {
  if (request.startsWith("Lesson update request")) return documentedFields("LessonUpdate");
  // The names of what PUT edits are assumed: "date" is taken for the two dates of the body of event creation.
  if (request === "edits title, date, description") return ["title", "description", ...datesOfEvents()];
  const list = request
    .replace("body ", "")
    .replace("optional ", "")
    .replace(" or ", ", ")
    .replace(/\[.*\]/, "");
  return list.split(", ");
}

function datesOfEvents(): string[] {
  const { properties } = schemas.EventCreate;
  return Object.keys(properties).filter((field) => properties[field].format === "date-time");
}

function documentedFields(name: string): string[] {
  const { properties } = schemas[name];
  return Object.keys(properties).filter((field) => !isObserved(properties[field]));
}

function operationOf({ Method, Path }: Record<string, string>) {
  return operations.find(({ method, path }) => method === Method && path === Path)?.operation as Schema;
}

// biome-ignore lint/suspicious/noExplicitAny: a response, or a reference to one
function responseOf(operation: Schema, status: string): any {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const response = (operation.responses as any)[status];
  return response?.$ref ? responses[response.$ref.split("/").pop()] : response;
}

// biome-ignore lint/suspicious/noExplicitAny: a parameter, or a reference to one
function parameterOf(parameter: any): any {
  return parameter.$ref ? parameters[parameter.$ref.split("/").pop()] : parameter;
}

describe("operations (section 4)", () => {
  it("are those of the tables, and no others", () => {
    expect(endpoints.length).toBe(25);
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      endpoints.map(({ Method, Path }) => `${Method} ${Path}`).sort(),
    );
  });

  it.each(endpoints)("$Method $Path has its label or scope, and cites its section", (row) => {
    const labels: Record<string, string> = {
      "(form POST authorization endpoint)": "form POST authorization endpoint",
      "(authenticated, paginated)": "authenticated",
    };
    const label = row.Label ?? row.Scope ?? "";
    const operation = operationOf(row);
    expect(operation["x-scope"]).toBe(labels[label] ?? label.toLowerCase());
    expect(String(operation["x-source"]).split(", ")).toContain(`§${row.section}`);
  });

  it.each(endpoints)("$Method $Path answers as far as the table says", (row) => {
    const operation = operationOf(row);
    const status = row.Response?.startsWith("200") ? "200" : "2XX";
    const success = Object.keys(operation.responses as Schema).filter((key) => key.startsWith("2"));
    const documented = success.filter((key) => !isObserved(responseOf(operation, key)));
    if (documented.length < success.length && documented.length === 0) return;
    expect(documented).toEqual([status]);
    const { schema } = responseOf(operation, status).content["application/json"];
    expect(schema.$ref).toBe(`#/components/schemas/${ANSWERS[row.Response ?? ""]}`);
    const rest = responseOf(operation, "default");
    expect(rest.content["application/json"].schema.$ref).toBe("#/components/schemas/ErrorBody");
  });

  it.each(endpoints)("$Method $Path takes the body that the table says", (row) => {
    const { requestBody } = operationOf(row) as {
      requestBody?: { required?: true; content: Record<string, { schema: { $ref: string } }> };
    };
    const request = row.Request ?? "";
    if (request.startsWith("none")) return expect(requestBody).toBeUndefined();
    expect(requestBody?.required).toBe(request.includes("required body") ? true : undefined);
    const name = requestBody?.content["application/json"]?.schema.$ref.split("/").pop() ?? "";
    expect(documentedFields(name)).toEqual(fieldsIn(request));
  });

  it.each(operations)("$method $path has the tag of its area", ({ path, operation }) => {
    const area = path.replace("/api/v2/", "").replace("admin/", "").split("/")[0] ?? "";
    const names = spec.tags.map(({ name }: { name: string }) => name);
    expect(operation.tags).toEqual([names.find((name: string) => name.toLowerCase() === area)]);
  });

  it("have one tag for each area of section 1", () => {
    const areas = tablesOf("1")[0]?.map((row) => row.Area);
    expect(spec.tags.map(({ name }: { name: string }) => name).sort()).toEqual(areas?.sort());
  });

  it("need the bearer token, each of them (section 5)", () => {
    expect(spec.security).toEqual([{ bearer: [] }]);
    expect(spec.components.securitySchemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
    expect(operations.filter(({ operation }) => "security" in operation)).toEqual([]);
  });

  it("answer 403 to event writes and to attendance, and nowhere else (section 7)", () => {
    const writes = ["createEvent", "updateEvent", "deleteEvent", "publishEvent", "cancelEvent"];
    const refusing = operations.filter(({ operation }) => responseOf(operation, "403"));
    expect(refusing.map(({ operation }) => operation.operationId).sort()).toEqual(
      [...writes, "attendEvent"].sort(),
    );
    for (const { operation } of refusing)
      expect(responseOf(operation, "403").description).toMatch(/scope|access/);
  });
});

describe("x-idempotent (section 4.3, rules 4 and 5; section 7)", () => {
  it("stands on what may be done twice, and nowhere else", () => {
    expect(sectionText("7")).toContain(
      "No error arises from repeated attend or from unattending when not attending.",
    );
    const marked = operations.filter(({ operation }) => "x-idempotent" in operation);
    expect(marked.map(({ operation }) => [operation.operationId, operation["x-idempotent"]])).toEqual([
      ["attendEvent", true],
      ["unattendEvent", true],
    ]);
  });
});

describe("parameters (section 4)", () => {
  const used = operations.flatMap(({ path, item, operation }) =>
    [...((item.parameters as unknown as Schema[]) ?? []), ...((operation.parameters as Schema[]) ?? [])]
      .map((parameter) => ({ path, parameter: parameterOf(parameter) }))
      .filter(({ parameter }) => !isObserved(parameter)),
  );

  it("are those of the path templates; query parameters are not shown", () => {
    for (const { path, item } of operations) {
      const declared = used.filter((use) => use.path === path).map(({ parameter }) => parameter.name);
      expect(new Set(declared), JSON.stringify(item)).toEqual(
        new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      );
    }
    expect(new Set(used.map(({ parameter }) => parameter.in))).toEqual(new Set(["path"]));
  });

  it("are uuids in the lesson and certificate admin paths, and plain strings elsewhere", () => {
    for (const { path, parameter } of used) {
      const isUuid = /^\/api\/v2\/admin\/(education|certificates)\//.test(path);
      expect(parameter.schema).toEqual(isUuid ? { type: "string", format: "uuid" } : { type: "string" });
    }
  });
});

describe("the lesson update (section 2.1)", () => {
  const [lesson = [], attachment = []] = tablesOf("2.1");

  it.each([
    ["LessonUpdate", lesson, 22],
    ["LessonAttachment", attachment, 3],
  ] as const)("%s has each field of the table with its type, and nothing else", (name, rows, count) => {
    expect(rows.length).toBe(count);
    const schema = schemas[name];
    expect(schema.additionalProperties).toBe(false);
    expect(schema.required).toBeUndefined();
    expect(documentedFields(name)).toEqual(rows.map((row) => row.Field));
    for (const row of rows) expect(shapeOf(schema.properties[row.Field as string])).toEqual(shapeOfRow(row));
  });

  function shapeOfRow({ Type = "", "Format / nullable": more = "" }: Record<string, string>) {
    const type = Type.startsWith("array") ? "array" : Type;
    const format = more.split(", ").find((word) => word !== "nullable" && word !== "");
    return { type, nullable: more.includes("nullable"), format };
  }
});

describe("the other request bodies (section 2.2)", () => {
  const schemaNames: Record<string, string> = {
    "SSO authorize": "SsoAuthorize",
    "Push notification to a user": "PushNotificationSend",
    "Create funnel": "FunnelCreate",
    "Funnel step": "FunnelStepCreate",
    "Issue certificate": "CertificateIssue",
    "Enroll in a course": "CourseEnroll",
    "Create event": "EventCreate",
  };
  const shapes: Record<string, Record<string, ReturnType<typeof shapeOf>>> = {};
  let usedBy = "";
  for (const row of tablesOf("2.2").flat()) {
    usedBy = row["Used by"] || usedBy;
    for (const field of row.Field?.split(", ") ?? []) {
      shapes[usedBy] = { ...shapes[usedBy], [field]: shapeOfType(row.Type ?? "") };
    }
  }

  it.each(Object.entries(schemaNames))(
    "%s: %s has each field of the table, and nothing else",
    (use, name) => {
      const { properties } = schemas[name];
      const described = documentedFields(name).map((field) => [field, shapeOf(properties[field])]);
      expect(Object.fromEntries(described)).toEqual(shapes[use]);
      expect(schemas[name].required).toBeUndefined();
      expect(schemas[name].additionalProperties).toBeUndefined();
    },
  );

  it("leaves none out", () => {
    expect(Object.keys(shapes).sort()).toEqual(Object.keys(schemaNames).sort());
  });

  function shapeOfType(text: string) {
    const type = text.split(/[ ,]/)[0];
    const format = text.includes("uuid") ? "uuid" : text.includes("date-time") ? "date-time" : undefined;
    return { type, nullable: false, format };
  }
});

describe("responses", () => {
  it("show the answer to event creation, an object with one field", () => {
    const { properties, required } = schemas.EventCreated;
    expect(documentedFields("EventCreated")).toEqual(["id"]);
    expect(properties.id.type).toBe("string");
    expect(required.filter((field: string) => !isObserved(properties[field]))).toEqual(["id"]);
    expect(schemas.EventCreated["x-provenance"]).toBe("documented");
  });

  it("show no other: every other schema of a response is assumed", () => {
    const reached = new Set<string>();
    const reach = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        const name = key === "$ref" && String(inner).match(/^#\/components\/schemas\/(.*)$/)?.[1];
        if (name && !reached.has(name)) {
          reached.add(name);
          reach(schemas[name]);
        } else reach(inner);
      }
    };
    for (const { operation } of operations) reach(operation.responses);
    reach(responses);
    const documented = [...reached].filter((name) => schemas[name]["x-provenance"] === "documented");
    expect(documented).toEqual(["EventCreated"]);
    expect(reached.size).toBeGreaterThan(10);
  });

  it("name the three states of an event (section 3)", () => {
    const [, states] = sectionText("3").match(/three states: ([\w, ]+)\./) ?? [];
    const named = states?.split(", ");
    const { EventState } = schemas;
    // Traffic may show more.
    const values = isObserved(EventState) ? EventState.enum.slice(0, named?.length) : EventState.enum;
    expect(values).toEqual(named);
  });

  it("leave records open", () => {
    for (const [name, schema] of Object.entries<Schema>(schemas)) {
      if (schema["x-provenance"] !== "assumed" || schema.type !== "object") continue;
      expect([name, schema.additionalProperties]).toEqual([name, true]);
    }
  });
});

describe("sources", () => {
  it("are sections that there are", () => {
    const cited = [...JSON.stringify(spec).matchAll(/"x-source":"([^"]*)"/g)]
      .flatMap(([, list]) => list?.split(", ") ?? [])
      .filter((source) => source.startsWith("§"));
    expect(cited.length).toBeGreaterThan(50);
    expect(new Set(cited.filter((section) => !sections.includes(section.replace("§", ""))))).toEqual(
      new Set(),
    );
  });
});

function shapeOf({ type, format }: Schema) {
  const types = [type].flat().filter((name) => name !== "null");
  return { type: types[0], nullable: [type].flat().length > 1, format };
}
