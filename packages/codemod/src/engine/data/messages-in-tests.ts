import { ts } from "ts-morph";
import { hasAll, maySay } from "../referents/chosen-parts.ts";
import { isOptionalProperty } from "../referents/property-lookup.ts";
import type { Renamed } from "../renamed.ts";
import { isTest } from "../syntax/is-test.ts";
import type { Work } from "../work.ts";

/**
 * What a field is called now of an object that a test makes a text of, which has all that a schema of the API asks for, and
 * nothing else: a message of a stream, or what a request is answered with, `JSON.stringify({ type: "started", startsAt })`.
 */
export function renameInMessage(
  work: Work,
  literal: ts.ObjectLiteralExpression,
  name: string,
): Renamed | undefined {
  const { parent: call, properties } = literal;
  const isMade = ts.isCallExpression(call) && call.expression.getText() === "JSON.stringify";
  // A field alone may be anybody's.
  if (!isMade || properties.length < 2 || !isTest(literal.getSourceFile())) return undefined;
  const { checker } = work;
  const type = checker.getTypeAtLocation(literal);
  const names = checker.getPropertiesOfType(type).map((property) => property.name);
  const isOf = (schema: ts.Type) =>
    checker.getPropertiesOfType(schema).some((property) => !isOptionalProperty(property)) &&
    hasAll(checker, type, schema) &&
    maySay(checker, literal, schema) &&
    names.every((one) => checker.getPropertyOfType(schema, one));
  for (const [{ parent: schema }, renamed] of work.options.declarations) {
    const isNamed = renamed.kind === "field" && !renamed.isDerived && renamed.from === name;
    if (isNamed && ts.isTypeLiteralNode(schema) && isOf(checker.getTypeFromTypeNode(schema))) return renamed;
  }
  return undefined;
}
