import { METHODS } from "../document/methods.ts";
import { isObject, type JsonObject, listOf, objectAt, objectsIn } from "../json/json.ts";
import { styleOf } from "../operation/parameter-style.ts";
import { tagOf } from "./tagged-node.ts";

/**
 * Mends in place what the converter makes of a document: a form is required if one of its fields is, headers stay in
 * their order, and parameters say nothing that goes without saying.
 */
export function settleLifted(document: JsonObject): void {
  const holders = objectsIn(document.paths).flatMap(([, item]) => [
    item,
    ...METHODS.map((method) => objectAt(item, method)),
  ]);
  for (const { requestBody, parameters, responses } of [...holders, objectAt(document, "components")]) {
    settleForm(requestBody);
    // Those of the components have names.
    for (const parameter of Object.values(parameters ?? {}))
      if (isObject(parameter)) leaveOutDefaults(parameter);
    for (const [, response] of objectsIn(responses))
      if (isObject(response.headers)) response.headers = inOrder(response.headers);
  }
  delete document.schemes;
}

/** A body that was no parameter before was made of the fields of a form. */
function settleForm(body: unknown): void {
  if (!isObject(body) || tagOf(body) !== undefined) return;
  for (const [, { schema }] of objectsIn(body.content)) {
    if (!isObject(schema)) continue;
    if (listOf(schema.required).length > 0) body.required = true;
    else delete schema.required;
  }
}

function leaveOutDefaults(parameter: JsonObject): void {
  const { style, explode } = styleOf({ in: parameter.in });
  if (parameter.style !== style) return;
  delete parameter.style;
  if (parameter.explode === explode) delete parameter.explode;
}

/** Tags count up in the order of the file. */
function inOrder(headers: JsonObject): JsonObject {
  const placeOf = (header: unknown) => (isObject(header) ? tagOf(header) : undefined) ?? 0;
  return Object.fromEntries(Object.entries(headers).sort(([, a], [, b]) => placeOf(a) - placeOf(b)));
}
