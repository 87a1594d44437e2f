import { ts } from "ts-morph";
import { DONE, RESOLVED, RETURNED } from "../data/mocks.ts";
import type { Work } from "../work.ts";
import { type Address, addressOf } from "./addresses.ts";
import { methodOf, nameCalled } from "./asked-operations.ts";
import { bodyOf, type MockedAnswer, statusOf } from "./mocked-answers.ts";

/** What stands for what sends requests in a test. */
export interface Stub {
  /** What it is told to answer with, or to do. */
  given: readonly ts.Expression[];
  /** What is called so in that is a body, by itself. */
  body: RegExp;
}

/** What sends requests is called so. */
const FETCH = /fetch/i;

/** Of axios, and of clients whose methods are called like those of HTTP, a response has read its body already. */
const CLIENT = /axios|\b(DELETE|GET|PATCH|POST|PUT)\b/i;
const METHOD = /^(DELETE|GET|PATCH|POST|PUT)$/;

const NOTHING = /^$/;
const READ = /^data$/;

/** What a page is answered with: `route.fulfill({ json: { … } })`, `cy.intercept("GET", "/events", { body: { … } })`. */
const PAGE = /^(body|json)$/;

/** What a node tells to answer requests, if it does so. */
export function stubOf(node: ts.Node): Stub | null {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
    const given = ts.isPropertyAssignment(node) ? [node.initializer] : [node.name];
    // `createClient({ fetch: async () => new Response(…) })`
    if (node.name.getText() === "fetch") return { given, body: NOTHING };
    return METHOD.test(node.name.getText()) && ts.isPropertyAssignment(node) ? { given, body: READ } : null;
  }
  if (ts.isBinaryExpression(node)) {
    const isSet = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return isSet && /\.fetch$/.test(node.left.getText()) ? { given: [node.right], body: NOTHING } : null;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: mock } = node.expression;
  if (/^(fulfill|intercept)$/.test(name.text)) return { given: node.arguments, body: PAGE };
  if (name.text === "stubGlobal") {
    const [what, stub] = node.arguments;
    const isFetch = what && ts.isStringLiteralLike(what) && what.text === "fetch";
    return isFetch && stub ? { given: [stub], body: NOTHING } : null;
  }
  const isTold = [RETURNED, RESOLVED, DONE, /^mockResponse(Once)?$/].some((one) => one.test(name.text));
  const said = mock.getText();
  if (!isTold || !(CLIENT.test(said) || FETCH.test(said))) return null;
  return { given: node.arguments, body: CLIENT.test(said) ? READ : NOTHING };
}

/** What a client of one's own is told to answer with, whose methods give bodies as they are: `{ get: vi.fn(async () => body) }`. */
export function ownStubOf(node: ts.Node): ts.Expression | null {
  if (ts.isPropertyAssignment(node)) return ASKING.test(node.name.getText()) ? node.initializer : null;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name, expression: mock } = node.expression;
  const [value] = node.arguments;
  if (!value || ![RETURNED, RESOLVED].some((one) => one.test(name.text))) return null;
  if (ts.isPropertyAccessExpression(mock)) return ASKING.test(mock.name.text) ? value : null;
  const [, method] = ts.isCallExpression(mock) ? mock.arguments : [];
  return method && ts.isStringLiteralLike(method) && ASKING.test(method.text) ? value : null;
}

/** What a client of one's own asks with is called so. */
const ASKING = /^(delete|get|patch|post|put|request)$/;

/** The body of a response that is made where a node stands, and its status: null if nobody says it. */
export function answerIn(node: ts.Node): Pick<MockedAnswer, "body" | "status"> | null {
  const body = bodyOf(node);
  if (body) return { body, status: statusOf(node) };
  if (!ts.isCallExpression(node)) return null;
  const { expression: called, arguments: given } = node;
  const [first] = given;
  // `fetchMock.mockResponseOnce(JSON.stringify(body))`
  return called.getText() === "JSON.stringify" && first ? { body: first, status: null } : null;
}

/** What `nock(host).get("/events").reply(200, body)` answers with, and others that are told so. */
export function replyIn(node: ts.Node): Pick<MockedAnswer, "body" | "status"> | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [status, body] = node.arguments;
  const isReply = node.expression.name.text === "reply" && status && ts.isNumericLiteral(status);
  return isReply && body ? { body, status: Number(status.text) } : null;
}

/** What a stub is for, if it says so: `nock(host).get("/events").reply(…)`, `cy.intercept("GET", "/events", …)`. */
export function addressOfStub(work: Work, stub: ts.Node): { address: Address; method: string } | null {
  const call = ts.findAncestor(
    stub,
    (node) => ts.isCallExpression(node) && /^(intercept|reply|route)$/.test(nameCalledIn(node)),
  );
  if (!call || !ts.isCallExpression(call)) return null;
  const { expression: called, arguments: given } = call;
  const isReply = nameCalledIn(call) === "reply" && ts.isPropertyAccessExpression(called);
  const asked = isReply ? called.expression : call;
  if (!ts.isCallExpression(asked)) return null;
  const texts = isReply ? asked.arguments : given;
  const [address] = texts.flatMap((text) => addressOf(work, text) ?? []);
  return address ? { address, method: methodOf(asked) } : null;
}

function nameCalledIn(node: ts.Node): string {
  return ts.isCallExpression(node) ? nameCalled(node.expression) : "";
}
