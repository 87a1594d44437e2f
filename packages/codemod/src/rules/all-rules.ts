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
import { formEntry } from "./strings/form-entry.ts";
import { heldValue } from "./strings/held-value.ts";
import { keyBeside } from "./strings/key-beside.ts";
import { keyOfTable } from "./strings/key-of-table.ts";
import { lookupTable } from "./strings/lookup-table.ts";
import { madeText } from "./strings/made-text.ts";
import { namedBeside } from "./strings/named-beside.ts";
import { openTable } from "./strings/open-table.ts";
import { testedText } from "./strings/tested-text.ts";
import { textFlow } from "./strings/text-flow.ts";
import { textTypes } from "./strings/text-types.ts";
import { typeArgument } from "./strings/type-argument.ts";
import { typedPath } from "./strings/typed-path.ts";
import { valueBeside } from "./strings/value-beside.ts";
import { comparedObject, imitatedText, imitation } from "./tests/compared-object.ts";
import { expectedProperty } from "./tests/expected-property.ts";
import { handledQuery } from "./tests/handled-query.ts";
import { jsonFile, jsonText } from "./tests/json-file.ts";
import { expectedBody, receivedBody, receivedText } from "./tests/received-body.ts";
import { snapshot } from "./tests/snapshot.ts";
import { stubbedAnswer, stubbedText } from "./tests/stubbed-answer.ts";
import { chosenKeys } from "./types/chosen-keys.ts";
import { conditional } from "./types/conditional.ts";
import { heritage } from "./types/heritage.ts";
import { intersection } from "./types/intersection.ts";
import { keyArgument } from "./types/key-argument.ts";
import { keyOfUnion } from "./types/key-of-union.ts";
import { mappedKeys } from "./types/mapped-keys.ts";
import { predicateShape } from "./types/predicate-shape.ts";
import { selectedMember } from "./types/selected-member.ts";
import { addressParameter } from "./untyped/address-parameter.ts";
import { convertedKey } from "./untyped/converted-key.ts";
import { copiedField } from "./untyped/copied-field.ts";
import { earlierType } from "./untyped/earlier-type.ts";
import { laterObject, laterType } from "./untyped/later-type.ts";
import { movedAddress } from "./untyped/moved-address.ts";
import { ownContract } from "./untyped/own-contract.ts";
import { ownType } from "./untyped/own-type.ts";
import { parsedText, parsedValue } from "./untyped/parsed-value.ts";
import { requestBody, requestText } from "./untyped/request-body.ts";
import { responseBody, responseText, unknownResponse } from "./untyped/response-body.ts";
import { sentType } from "./untyped/sent-type.ts";
import { storedRead, storedValue } from "./untyped/stored-value.ts";
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
  addressParameter,
  alternatives,
  assertedTest,
  assertion,
  assignment,
  chosenKeys,
  comparedObject,
  conditional,
  contextualLiteral,
  convertedKey,
  copiedByKey,
  copiedField,
  destructuring,
  earlierType,
  expectedBody,
  expectedProperty,
  formEntry,
  genericArgument,
  heldValue,
  handledQuery,
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
  keyBeside,
  keyOfTable,
  keyOfUnion,
  laterObject,
  laterType,
  lookupTable,
  madeText,
  mappedKeys,
  movedAddress,
  nameConflict,
  namedBeside,
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
  snapshot,
  spreadAndMerge,
  storedRead,
  storedValue,
  stubbedAnswer,
  stubbedText,
  testedValue,
  testedText,
  textFlow,
  textTypes,
  typeArgument,
  typeConstraint,
  typedPath,
  typePredicate,
  unknownResponse,
  valueBeside,
];
