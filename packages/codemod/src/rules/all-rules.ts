import { access } from "./references/access.ts";
import { destructuring } from "./references/destructuring.ts";
import { inTest } from "./references/in-test.ts";
import { indexedAccess } from "./references/indexed-access.ts";
import { jsxAttribute } from "./references/jsx-attribute.ts";
import { modelModifiers } from "./references/model-modifiers.ts";
import { namedReference } from "./references/named-reference.ts";
import { objectLiteral } from "./references/object-literal.ts";
import { operation } from "./references/operation.ts";
import type { Rule } from "./rule.ts";
import { contextualLiteral } from "./strings/contextual-literal.ts";
import { heldValue } from "./strings/held-value.ts";
import { keyOfTable } from "./strings/key-of-table.ts";
import { lookupTable } from "./strings/lookup-table.ts";
import { madeText } from "./strings/made-text.ts";
import { modelEvent } from "./strings/model-event.ts";
import { openTable } from "./strings/open-table.ts";
import { textFlow } from "./strings/text-flow.ts";
import { textTypes } from "./strings/text-types.ts";
import { typeArgument } from "./strings/type-argument.ts";
import { typedPath } from "./strings/typed-path.ts";
import { watchedPath } from "./strings/watched-path.ts";
import { comparedObject, imitatedText, imitation } from "./tests/compared-object.ts";
import { expectedProperty } from "./tests/expected-property.ts";
import { jsonFile, jsonText } from "./tests/json-file.ts";
import { expectedBody, receivedBody, receivedText } from "./tests/received-body.ts";
import { stubbedAnswer, stubbedText } from "./tests/stubbed-answer.ts";
import { chosenKeys } from "./types/chosen-keys.ts";
import { conditional } from "./types/conditional.ts";
import { constraint } from "./types/constraint.ts";
import { heritage } from "./types/heritage.ts";
import { intersection } from "./types/intersection.ts";
import { keyArgument } from "./types/key-argument.ts";
import { predicateShape } from "./types/predicate-shape.ts";
import { selectedMember } from "./types/selected-member.ts";
import { addressParameter } from "./untyped/address-parameter.ts";
import { earlierType } from "./untyped/earlier-type.ts";
import { laterObject, laterType } from "./untyped/later-type.ts";
import { movedAddress } from "./untyped/moved-address.ts";
import { ownContract } from "./untyped/own-contract.ts";
import { ownType } from "./untyped/own-type.ts";
import { parsedText, parsedValue } from "./untyped/parsed-value.ts";
import { requestBody, requestText } from "./untyped/request-body.ts";
import { responseBody, responseText } from "./untyped/response-body.ts";
import { sentType } from "./untyped/sent-type.ts";
import { alternatives } from "./values/alternatives.ts";
import { assertedTest } from "./values/asserted-test.ts";
import { assertion } from "./values/assertion.ts";
import { assignment } from "./values/assignment.ts";
import { genericArgument } from "./values/generic-argument.ts";
import { nameConflict } from "./values/name-conflict.ts";
import { presenceTest } from "./values/presence-test.ts";
import { spreadAndMerge } from "./values/spread-and-merge.ts";
import { typePredicate } from "./values/type-predicate.ts";

/** Every rule of the engine, in no order. */
export const RULES: readonly Rule[] = [
  access,
  addressParameter,
  alternatives,
  assertedTest,
  assertion,
  assignment,
  chosenKeys,
  comparedObject,
  conditional,
  constraint,
  contextualLiteral,
  destructuring,
  earlierType,
  expectedBody,
  expectedProperty,
  genericArgument,
  heldValue,
  heritage,
  imitatedText,
  imitation,
  indexedAccess,
  intersection,
  inTest,
  jsonFile,
  jsonText,
  jsxAttribute,
  keyArgument,
  keyOfTable,
  laterObject,
  laterType,
  lookupTable,
  madeText,
  modelEvent,
  modelModifiers,
  movedAddress,
  nameConflict,
  namedReference,
  objectLiteral,
  openTable,
  operation,
  ownContract,
  ownType,
  parsedText,
  parsedValue,
  predicateShape,
  presenceTest,
  receivedBody,
  receivedText,
  requestBody,
  requestText,
  responseBody,
  responseText,
  selectedMember,
  sentType,
  spreadAndMerge,
  stubbedAnswer,
  stubbedText,
  textFlow,
  textTypes,
  typeArgument,
  typedPath,
  typePredicate,
  watchedPath,
];
