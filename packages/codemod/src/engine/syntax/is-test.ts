import type { ts } from "ts-morph";

const TESTING =
  /["'](@jest|@playwright|cypress|jest|nock|sinon|undici|vitest)\b|\b(cy|jest|sinon|vi)\.|\b(beforeEach|describe|it|test)(\.\w+)*\(/;

/** Whether a file is a test, or helps one, by what it imports, or calls. */
export function isTest({ text }: ts.SourceFile): boolean {
  return TESTING.test(text);
}
