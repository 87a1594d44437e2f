import { access } from "./references/access.ts";
import { destructuring } from "./references/destructuring.ts";
import { inTest } from "./references/in-test.ts";
import { indexedAccess } from "./references/indexed-access.ts";
import { jsxAttribute } from "./references/jsx-attribute.ts";
import { namedReference } from "./references/named-reference.ts";
import { objectLiteral } from "./references/object-literal.ts";
import { operation } from "./references/operation.ts";
import type { Rule } from "./rule.ts";
import { contextualLiteral } from "./strings/contextual-literal.ts";
import { keyOfTable } from "./strings/key-of-table.ts";
import { lookupTable } from "./strings/lookup-table.ts";
import { namedBeside } from "./strings/named-beside.ts";
import { openTable } from "./strings/open-table.ts";
import { textFlow } from "./strings/text-flow.ts";
import { textTypes } from "./strings/text-types.ts";
import { typeArgument } from "./strings/type-argument.ts";
import { typedPath } from "./strings/typed-path.ts";
import { comparedObject, imitatedText, imitation, stubbedAnswer } from "./tests/compared-object.ts";
import { expectedProperty } from "./tests/expected-property.ts";
import { jsonFile } from "./tests/json-file.ts";
import { chosenKeys } from "./types/chosen-keys.ts";
import { conditional } from "./types/conditional.ts";
import { heritage } from "./types/heritage.ts";
import { intersection } from "./types/intersection.ts";
import { keyArgument } from "./types/key-argument.ts";
import { keyOfUnion } from "./types/key-of-union.ts";
import { mappedKeys } from "./types/mapped-keys.ts";
import { predicateShape } from "./types/predicate-shape.ts";
import { selectedMember } from "./types/selected-member.ts";
import { earlierType } from "./untyped/earlier-type.ts";
import { laterObject, laterType } from "./untyped/later-type.ts";
import { ownContract } from "./untyped/own-contract.ts";
import { requestBody } from "./untyped/request-body.ts";
import { responseBody, responseText, unknownResponse } from "./untyped/response-body.ts";
import { alternatives } from "./values/alternatives.ts";
import { assertedTest } from "./values/asserted-test.ts";
import { assertion } from "./values/assertion.ts";
import { assignment } from "./values/assignment.ts";
import { copiedByKey } from "./values/copied-by-key.ts";
import { genericArgument } from "./values/generic-argument.ts";
import { nameConflict } from "./values/name-conflict.ts";
import { presenceTest } from "./values/presence-test.ts";
import { spreadAndMerge } from "./values/spread-and-merge.ts";
import { testedValue } from "./values/tested-value.ts";
import { typeConstraint } from "./values/type-constraint.ts";
import { typePredicate } from "./values/type-predicate.ts";

/** Every rule of the engine, in no order. */
export const RULES: readonly Rule[] = [
  access,
  alternatives,
  assertedTest,
  assertion,
  assignment,
  chosenKeys,
  comparedObject,
  conditional,
  contextualLiteral,
  copiedByKey,
  destructuring,
  earlierType,
  expectedProperty,
  genericArgument,
  heritage,
  imitatedText,
  imitation,
  indexedAccess,
  intersection,
  inTest,
  jsonFile,
  jsxAttribute,
  keyArgument,
  keyOfTable,
  keyOfUnion,
  laterObject,
  laterType,
  lookupTable,
  mappedKeys,
  nameConflict,
  namedBeside,
  namedReference,
  objectLiteral,
  openTable,
  operation,
  ownContract,
  predicateShape,
  presenceTest,
  requestBody,
  responseBody,
  responseText,
  selectedMember,
  spreadAndMerge,
  stubbedAnswer,
  testedValue,
  textFlow,
  textTypes,
  typeArgument,
  typeConstraint,
  typedPath,
  typePredicate,
  unknownResponse,
];
