import { type JsonObject, listOperations } from "@tenant-api/openapi";
import { x } from "tinyexec";
import { ROOT } from "./run-script.ts";

const uuid = (number: number) => `7c0b7a5e-9d0f-4a3c-8f6e-${String(number).padStart(12, "0")}`;
const [USER, COURSE, LESSON, CERTIFICATE] = [uuid(1), uuid(2), uuid(3), uuid(4)];

/** A record of each kind, so that no operation answers that there is none. */
const SEED = {
  users: [{ id: USER, token: "mock_user", scope: "admin", name: "Ann", coins: 12.5 }],
  groups: [{ id: "group", members: [USER] }],
  events: [
    { id: "draft", title: "Fair", startsAt: "2030-01-01T10:00:00Z" },
    { id: "published", title: "Fair", state: "Published" },
    { id: "of-group", state: "Published", groupId: "group" },
    { id: "of-course", state: "Published", courseId: COURSE },
  ],
  attendances: [{ eventId: "published", userId: USER }],
  lessons: [{ courseId: COURSE, lessonId: LESSON, title: "One" }],
  certificates: [{ id: CERTIFICATE, userId: USER }],
  awards: [{ id: "award", userId: USER }],
  posts: [{ id: "post", text: "Hello", likes: 3 }],
  reactions: [{ commentId: "comment", userId: USER }],
  orders: [{ id: "order", userId: USER, total: 9.5 }],
};

const PARAMETERS: Readonly<Record<string, string>> = {
  ...{ courseId: COURSE, lessonId: LESSON, certificateId: CERTIFICATE, userId: USER },
  ...{ id: "award", commentId: "comment", groupId: "group", postId: "post", eventId: "published" },
};

const BODIES: Readonly<Record<string, object>> = {
  createFunnel: { name: "Spring", isActive: true, steps: [{ order: 1, referenceId: uuid(9) }] },
  sendPushNotification: { targetUserId: USER, title: "Soon" },
  issueCertificate: { userId: USER, certificateId: CERTIFICATE },
  authorizeSso: { clientId: "app", state: "xyz" },
};

/** A call of each operation, answered by the mock: lines of a log, as `tenant-drift` reads them. */
export async function mockTraffic(document: JsonObject, writeFile: (text: string) => string) {
  const mock = x(process.execPath, [
    `${ROOT}/scripts/node_modules/@tenant-api/msw/dist/cli.js`,
    ...["--port", "0", "--seed", writeFile(JSON.stringify(SEED))],
  ]);
  try {
    const url = await addressOf(mock);
    const lines: Awaited<ReturnType<typeof call>>[] = [];
    for (const operation of listOperations(document)) lines.push(await call(url, operation));
    return lines;
  } finally {
    mock.kill();
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = /^Listening on (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error("The mock ended before it listened.");
}

async function call(server: string, { id, method, path }: ReturnType<typeof listOperations>[number]) {
  await fetch(`${server}/__mock/reset`, { method: "POST" });
  const url = path.replace(/\{(\w+)\}/g, (_, name) =>
    id === "publishEvent" ? "draft" : (PARAMETERS[name] ?? name),
  );
  const requestBody = BODIES[id ?? ""] ?? (method === "get" || method === "delete" ? undefined : {});
  const response = await fetch(server + url, {
    method: method.toUpperCase(),
    headers: { authorization: "Bearer mock_user", "content-type": "application/json" },
    ...(requestBody && { body: JSON.stringify(requestBody) }),
  });
  const text = await response.text();
  const responseBody = text === "" ? undefined : JSON.parse(text);
  const time = "2026-11-26T10:00:00Z";
  return { time, operationId: id, method, url, status: response.status, requestBody, responseBody };
}
